"""`fairlead lsp` with a client that nobody here wrote: pytest-lsp, which checks every message against the protocol.

usage: FAIRLEAD=PROGRAM python -m pytest Tests/Editor
"""

import asyncio
import os
import pathlib

import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = str(pathlib.Path(os.environ.get("FAIRLEAD", ROOT / ".build/release/fairlead")).resolve())
GUIDE = """---
title: {title}
description: About it.
tags: [sea]
visibility: public
created: 2026-01-15
updated: 2026-02-01
---
{body}
"""
FILES = {
    "fairlead.yml": "site: { title: Sample }\n",
    "content/guides/reef.md": GUIDE.format(title="Reefing", body="## Early\n\nWords."),
    "content/guides/late.md": GUIDE.format(title="Late", body="See [it](reef.md#early)."),
}


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[PROGRAM, "lsp"]))
async def client(lsp_client: LanguageClient, tmp_path: pathlib.Path):
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    lsp_client.root = tmp_path
    folder = types.WorkspaceFolder(uri=tmp_path.as_uri(), name="library")
    await lsp_client.initialize_session(types.InitializeParams(
        capabilities=pytest_lsp.client_capabilities("visual-studio-code"), root_uri=tmp_path.as_uri(),
        workspace_folders=[folder]))
    yield
    await lsp_client.shutdown_session()


def opened(client: LanguageClient, name: str, text: str) -> str:
    uri = (client.root / name).as_uri()
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        text_document=types.TextDocumentItem(uri=uri, language_id="markdown", version=1, text=text)))
    return uri


async def findings(client: LanguageClient, uri: str, is_wanted) -> list[types.Diagnostic]:
    """The findings of a text, as soon as they are as wanted."""
    for _ in range(100):
        found = list(client.diagnostics.get(uri, []))
        if uri in client.diagnostics and is_wanted(found):
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(f"{uri} has {client.diagnostics.get(uri)}")


async def test_findings_while_typing(client: LanguageClient):
    text = GUIDE.format(title="Reefing", body="[Gone](gone.md)")
    uri = opened(client, "content/guides/reef.md", text)
    found = await findings(client, uri, lambda found: any(one.code == "link-target" for one in found))
    dead = next(one for one in found if one.code == "link-target")
    assert dead.severity == types.DiagnosticSeverity.Error
    assert (dead.range.start.line, dead.range.start.character) == (8, 0)
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=2),
        content_changes=[types.TextDocumentContentChangePartial(
            range=types.Range(start=types.Position(line=8, character=0), end=types.Position(line=8, character=15)),
            text="Words.")]))
    assert await findings(client, uri, lambda found: not any(one.code == "link-target" for one in found)) is not None


async def test_completion_definition_and_outline(client: LanguageClient):
    text = GUIDE.format(title="Late", body="See [it](reef.md#early).\n\nAnd [[ree")
    uri = opened(client, "content/guides/late.md", text)
    document = types.TextDocumentIdentifier(uri=uri)
    offered = await client.text_document_completion_async(types.CompletionParams(
        text_document=document, position=types.Position(line=10, character=9)))
    assert [item.label for item in offered.items] == ["reef"]
    place = await client.text_document_definition_async(types.DefinitionParams(
        text_document=document, position=types.Position(line=8, character=12)))
    place = place[0] if isinstance(place, (list, tuple)) else place
    target = place.target_uri if isinstance(place, types.LocationLink) else place.uri
    assert target == (client.root / "content/guides/reef.md").as_uri()
    outline = await client.text_document_document_symbol_async(types.DocumentSymbolParams(
        text_document=types.TextDocumentIdentifier(uri=target)))
    assert "Early" in str(outline)


async def test_rename_moves_links(client: LanguageClient):
    uri = opened(client, "content/guides/reef.md", FILES["content/guides/reef.md"])
    edit = await client.text_document_rename_async(types.RenameParams(
        text_document=types.TextDocumentIdentifier(uri=uri), position=types.Position(line=8, character=4), new_name="Later"))
    assert "later" in str(edit) and "late.md" in str(edit)
