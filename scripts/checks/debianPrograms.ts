import { spawnSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { join, resolve } from "node:path"

/**
 * A program of a Debian package, unpacked into a cache of the project: nothing of the system is changed.
 *
 * @param libraries packages with shared libraries that it needs; they are found by `debianLibraries`.
 * @returns where it is; `undefined` where a package can't be had.
 */
export function findDebianProgram(
  packageName: string,
  program: string,
  libraries: readonly string[] = [],
): string | undefined {
  const folder = resolve(import.meta.dirname, "../../.cache/debian", packageName)
  const path = join(folder, "root", program)
  const packages = [...libraries, packageName]
  const complete = join(folder, "complete")
  if (existsSync(path) && existsSync(complete) && readFileSync(complete, "utf8") === packages.join(" ")) return path
  mkdirSync(folder, { recursive: true })
  // Apart, and moved in one step: another process that looks at the same time finds all of it or nothing.
  const unpacked = mkdtempSync(join(folder, "unpacking-"))
  try {
    if (!unpack(packages, unpacked) || !existsSync(join(unpacked, "root", program))) return undefined
    putInPlace(join(unpacked, "root"), join(folder, "root"))
    writeFileSync(complete, packages.join(" "))
    return path
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}

/** @returns whether every package could be had and was unpacked into `root`. */
function unpack(packages: readonly string[], folder: string): boolean {
  const quietly = { cwd: folder, stdio: "ignore", timeout: 120_000 } as const
  spawnSync("apt-get", ["download", ...packages], quietly)
  return packages.every((name) => {
    const file = readdirSync(folder).find((one) => one.startsWith(`${name}_`) && one.endsWith(".deb"))
    return file !== undefined && spawnSync("dpkg-deb", ["-x", file, "root"], quietly).status === 0
  })
}

/** Moves what was unpacked; where another process was first, its files stay. */
function putInPlace(unpacked: string, root: string): void {
  try {
    renameSync(unpacked, root)
  } catch (error) {
    if (!existsSync(root)) throw error
    // Files that are there already may be running; only missing ones are added.
    cpSync(unpacked, root, { recursive: true, force: false, verbatimSymlinks: true })
  }
}

/** The folders of the shared libraries that were unpacked with a program, for `LD_LIBRARY_PATH`. */
export function debianLibraries(packageName: string): string {
  const root = debianRoot(packageName)
  return globSync("{,usr/}lib/*-linux-gnu*", { cwd: root })
    .map((folder) => join(root, folder))
    .join(":")
}

/** The folder that stands for `/` of a program that was unpacked. */
export function debianRoot(packageName: string): string {
  return resolve(import.meta.dirname, "../../.cache/debian", packageName, "root")
}
