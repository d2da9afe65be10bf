import { spawnSync } from "node:child_process"
import { existsSync, globSync, mkdirSync } from "node:fs"
import { join, resolve } from "node:path"

/**
 * A program of a Debian package, unpacked into a cache of the project: nothing of the system is changed.
 *
 * @returns where it is; `undefined` where the package can't be had.
 */
export function findDebianProgram(packageName: string, program: string): string | undefined {
  const folder = resolve(import.meta.dirname, "../../.cache/debian", packageName)
  const path = join(folder, "root", program)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const quietly = { cwd: folder, stdio: "ignore", timeout: 60_000 } as const
  spawnSync("apt-get", ["download", packageName], quietly)
  const [file] = globSync(`${packageName}_*.deb`, { cwd: folder })
  if (file !== undefined) spawnSync("dpkg-deb", ["-x", file, "root"], quietly)
  return existsSync(path) ? path : undefined
}
