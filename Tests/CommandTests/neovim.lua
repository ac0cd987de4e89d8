-- What Neovim's own client makes of `fairlead lsp`: each step prints a line, which EditorTests compares.
local function say(...) io.stdout:write(table.concat({ ... }, ""), "\n") end
local function wait(condition) return vim.wait(20000, condition, 20) end

local code
local buffer = vim.api.nvim_get_current_buf()
local client = vim.lsp.start_client({
  name = "fairlead",
  cmd = { vim.env.FAIRLEAD, "lsp" },
  root_dir = vim.fn.getcwd(),
  on_exit = function(number) code = number end,
})
vim.lsp.buf_attach_client(buffer, client)

local function findings()
  local found = vim.diagnostic.get(buffer)
  local text = "found " .. #found .. ":"
  for _, item in ipairs(found) do
    local first = item.message:match("^[^\n]*")
    text = text .. " " .. item.code .. " " .. item.lnum .. ":" .. item.col
      .. (item.severity == 1 and " error " or " other ") .. first
  end
  return text
end

local function ask(method, line, column, more)
  local parameters = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = { line = line, character = column },
  }
  local answers = vim.lsp.buf_request_sync(buffer, method, vim.tbl_extend("force", parameters, more or {}), 20000)
  return answers and answers[client] and answers[client].result
end

local function line() return vim.api.nvim_buf_get_lines(buffer, 8, 9, false)[1] end

wait(function() return #vim.diagnostic.get(buffer) == 1 end)
-- Neovim has turned the columns of UTF-16 into bytes.
say(findings())

vim.api.nvim_buf_set_lines(buffer, 8, 9, false, { "[late](late.md#in-the-dark)" })
local jump = ask("textDocument/definition", 8, 12)
say("jump: ", jump.uri:match("content/.*"), " ", jump.range.start.line)

vim.api.nvim_buf_set_lines(buffer, 8, 9, false, { "[late](lat" })
local names = {}
for _, item in ipairs(ask("textDocument/completion", 8, 10).items) do table.insert(names, item.textEdit.newText) end
say("complete: ", table.concat(names, " "))

local other = vim.uri_to_bufnr(vim.uri_from_fname(vim.fn.getcwd() .. "/content/guides/late.md"))
vim.fn.bufload(other)
local symbols = ask("textDocument/documentSymbol", 0, 0, { textDocument = { uri = vim.uri_from_bufnr(other) } })
say("outline: ", symbols[1].name)

vim.api.nvim_buf_set_lines(buffer, 8, 9, false, { "Слово 😀 [late](Late.md)" })
wait(function() return #vim.diagnostic.get(buffer) == 1 end)
local actions = ask("textDocument/codeAction", 0, 0, {
  range = { start = { line = 8, character = 0 }, ["end"] = { line = 8, character = 20 } },
  context = { diagnostics = {} },
})
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
say("repaired: ", line())
wait(function() return #vim.diagnostic.get(buffer) == 0 end)
say(findings())

-- Neovim sends a few letters as a change of a few letters.
vim.api.nvim_buf_set_text(buffer, 8, 0, 8, 0, { "Слово " })
vim.api.nvim_buf_set_lines(buffer, 8, 9, false, { "Слово слово 😀 [late](Late.md)" })
wait(function() return #vim.diagnostic.get(buffer) == 1 end)
local item = vim.diagnostic.get(buffer)[1]
say("moved: ", line(), " at ", item.lnum, ":", item.col)

-- Neovim's own renaming, of a heading where a link leads to it.
vim.api.nvim_buf_set_lines(buffer, 8, 9, false, { "[late](late.md#in-the-dark)" })
local edit = ask("textDocument/rename", 8, 3, { newName = "By night" })
vim.lsp.util.apply_workspace_edit(edit, "utf-16")
say("renamed: ", line(), ", ", vim.api.nvim_buf_get_lines(other, 8, 9, false)[1])

-- A document for a link to nothing: the file is there once it is saved.
vim.api.nvim_buf_set_lines(buffer, 8, 9, false, { "[[First light]]" })
local made = ask("textDocument/codeAction", 0, 0, {
  range = { start = { line = 8, character = 0 }, ["end"] = { line = 8, character = 9 } },
  context = { diagnostics = {} },
})
vim.lsp.util.apply_workspace_edit(made[1].edit, "utf-16")
vim.cmd("silent wall")
say("made: ", made[1].title, " ", tostring(vim.fn.filereadable("content/guides/first-light.md")))

vim.lsp.stop_client(client)
wait(function() return code ~= nil end)
say("ended ", tostring(code))
vim.cmd("qa!")
