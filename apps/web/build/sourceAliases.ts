import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

export const sourceAliases = [...sourceOf("core"), ...sourceOf("react")]

/**
 * Our packages from their source, by the `source` condition of their exports. Not `resolve.conditions`: React Aria
 * publishes a condition of the same name without the files behind it.
 */
function sourceOf(name: string): { find: RegExp; replacement: string }[] {
  const folder = new URL(`../../../packages/${name}/`, import.meta.url)
  const manifest: { name: string; exports: Record<string, { source: string }> } = JSON.parse(
    readFileSync(new URL("package.json", folder), "utf8"),
  )
  return Object.entries(manifest.exports).map(([subpath, target]) => ({
    find: new RegExp(`^${manifest.name}${subpath.slice(1)}$`),
    replacement: fileURLToPath(new URL(target.source, folder)),
  }))
}
