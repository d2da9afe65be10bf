import { chmodSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { EmbeddedPostgresError } from "./embeddedPostgresError.ts"

export interface FolderLock {
  release(): void
}

/**
 * Makes this process the only owner of a data folder until it ends, however it ends.
 *
 * Node offers no file lock of its own. An exclusive SQLite transaction is one: it holds an advisory lock of the
 * operating system on the file, which the kernel drops with the process, so no stale lock has to be recognised.
 */
export function lockFolder(lockFile: string, folder: string): FolderLock {
  const database = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    chmodSync(lockFile, 0o600)
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
  } catch (cause) {
    database.close()
    throw new EmbeddedPostgresError(`The data folder ${folder} is in use by another running provider.`, { cause })
  }
  return { release: () => database.close() }
}
