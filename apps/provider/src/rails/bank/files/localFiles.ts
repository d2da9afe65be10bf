import { open, readdir, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import type { FileFolder, FileStore } from "./fileStore.ts"

/** Folders on this machine. */
export function createLocalFiles(root: string): FileStore {
  const at = (folder: FileFolder, name = "") => join(root, folder, name)
  return {
    async list(folder) {
      const entries = await readdir(at(folder), { withFileTypes: true })
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
      return Promise.all(names.toSorted().map(async (name) => ({ name, size: (await stat(at(folder, name))).size })))
    },
    async read(folder, name, most) {
      const file = await open(at(folder, name), "r")
      try {
        const { size } = await file.stat()
        if (size > most) throw new Error(`${name} has ${size} bytes, and ${most} are read at most`)
        return new Uint8Array(await file.readFile())
      } finally {
        await file.close()
      }
    },
    async write(folder, name, content) {
      const file = await open(at(folder, name), "w", 0o640)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async move(from, to) {
      try {
        await rename(at(from.folder, from.name), at(to.folder, to.name))
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
      await syncFolder(at(to.folder))
      return true
    },
    remove: (folder, name) => rm(at(folder, name), { force: true }),
  }
}

/** A new name is on disk only after its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r")
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT"
}
