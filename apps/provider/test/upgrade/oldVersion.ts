import { spawnSync } from "node:child_process"
import { existsSync, globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs"
import { dirname, join, relative } from "node:path"

const repository = realpathSync(join(import.meta.dirname, "../../../.."))

/** The provider as it was at a commit, in its own folder. */
export interface OldVersion {
  /** Its provider in development: Node.js's flags and file. */
  readonly program: readonly string[]
  remove(): void
}

/**
 * Checks out a version of this repository from its history. It runs with the packages installed for this version.
 *
 * @returns undefined where the history does not reach back so far.
 */
export function takeOldVersion(commit: string): OldVersion | undefined {
  if (spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: repository }).status !== 0) return undefined
  // Inside the project, because packages are looked up in the parent folders.
  const parent = join(repository, ".cache")
  mkdirSync(parent, { recursive: true })
  const tree = mkdtempSync(join(parent, "old-version-"))
  const archive = spawnSync("git", ["archive", commit, "apps/provider", "apps/sandbox", "packages"], {
    cwd: repository,
    maxBuffer: 1_000_000_000,
  })
  if (archive.status !== 0) throw new Error(`The commit ${commit} does not exist: ${String(archive.stderr)}`)
  const { status, stderr } = spawnSync("tar", ["-x", "-C", tree], { input: archive.stdout })
  if (status !== 0) throw new Error(`It could not be unpacked: ${String(stderr)}`)
  for (const manifest of globSync("{apps,packages}/*/package.json", { cwd: tree }))
    linkPackages(tree, dirname(manifest))
  const program = ["--conditions=wallet-source", join(tree, "apps/provider/test/developmentProvider.ts")]
  return { program, remove: () => rmSync(tree, { recursive: true, force: true }) }
}

/** Links this version's dependencies, except the project's own packages, which are the old ones. */
function linkPackages(tree: string, folder: string): void {
  const installed = join(repository, folder, "node_modules")
  if (!existsSync(installed)) return
  for (const name of globSync(["[!.@]*", "@*/*"], { cwd: installed })) {
    const from = realpathSync(join(installed, name))
    const isOwn = !from.includes("node_modules")
    const to = isOwn ? join(tree, relative(repository, from)) : from
    const link = join(tree, folder, "node_modules", name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(to, link)
  }
}
