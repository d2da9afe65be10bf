import { spawnSync } from "node:child_process"
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
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
  // Written last: two runs at once, or one that was stopped, leave nothing half unpacked that counts.
  const done = join(folder, "complete")
  const wanted = [...libraries, packageName].join(" ")
  const isComplete = existsSync(done) && readFileSync(done, "utf8") === wanted
  if (existsSync(path) && (libraries.length === 0 || isComplete)) return path
  mkdirSync(folder, { recursive: true })
  const quietly = { cwd: folder, stdio: "ignore", timeout: 120_000 } as const
  spawnSync("apt-get", ["download", ...libraries, packageName], quietly)
  for (const name of [...libraries, packageName]) {
    const [file] = readdirSync(folder).filter((one) => one.startsWith(`${name}_`) && one.endsWith(".deb"))
    if (file === undefined || spawnSync("dpkg-deb", ["-x", file, "root"], quietly).status !== 0) return undefined
  }
  if (!existsSync(path)) return undefined
  writeFileSync(done, wanted)
  return path
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
