/// How far the app has got a document to its server; what is published is `synced`.
public enum SyncStatus: String, Sendable, Hashable, CaseIterable {
  case pending
  case queued
  case syncing
  case synced
  case failed
}
