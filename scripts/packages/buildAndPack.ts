import { mkdirSync, readFileSync, renameSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { mustRun } from "./run.ts"

/** A package as it would be published. */
export interface PackedPackage {
  readonly name: string
  /** Source folder. */
  readonly source: string
  readonly tarball: string
  /** Target folder: below `node_modules`, as in a user's project. */
  readonly folder: string
}

/** Builds packages, packs them, and unpacks them into the `node_modules` of `project`. */
export function buildAndPack(sources: readonly string[], project: string): Promise<PackedPackage[]> {
  return Promise.all(sources.map((source) => packOne(source, project)))
}

async function packOne(source: string, project: string): Promise<PackedPackage> {
  // Packing builds it first, by its own `prepack`, which writes before the JSON.
  const packed = await mustRun(["pnpm", "pack", "--json", "--pack-destination", project], source)
  const { name, filename } = JSON.parse(packed.slice(packed.search(/^\{/m))) as { name: string; filename: string }
  const tarball = resolve(source, filename)
  const folder = join(project, "node_modules", name)
  const unpacked = join(project, "unpacked", name)
  mkdirSync(unpacked, { recursive: true })
  mkdirSync(dirname(folder), { recursive: true })
  await mustRun(["tar", "-xzf", tarball, "-C", unpacked])
  renameSync(join(unpacked, "package"), folder)
  return { name, source, tarball, folder }
}

/** The subpaths that a package publishes, and the built files behind each. */
export function listSubpaths(
  folder: string,
): { readonly subpath: string; readonly esm: string; readonly types: string }[] {
  interface Target {
    readonly types: string
    readonly default: string
  }
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    exports: Record<string, { import: Target }>
  }
  return Object.entries(manifest.exports).map(([subpath, { import: target }]) => ({
    subpath,
    esm: join(folder, target.default),
    types: join(folder, target.types),
  }))
}
