import { execFile } from "node:child_process"
import { globSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")

/** Builds and packs packages of this project as they would be published, and returns the tarball of each by its name. */
export async function packPackages(
  names: readonly string[],
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  for (const name of names) {
    const args = ["-y", "pnpm@12.21.0", "--dir", `packages/${name}`, "pack", "--pack-destination", folder]
    // oxlint-disable-next-line no-await-in-loop -- one reads what the one before it has built
    await run("npx", args, { cwd: root, maxBuffer: 20_000_000 })
  }
  return Object.fromEntries(
    names.map((name) => [`@wallet/${name}`, globSync(join(folder, `wallet-${name}-*.tgz`))[0] ?? ""]),
  )
}
