import { fileURLToPath } from "node:url"
import { build } from "esbuild"

/** The scripts of the shop's pages. */
const entries = {
  "elements.js": () => fileURLToPath(import.meta.resolve("@wallet/elements")),
  "widgets.js": () => fileURLToPath(import.meta.resolve("@wallet/elements/widgets")),
  "order.js": () => `${import.meta.dirname}/browser/order.js`,
} as const

const built = new Map<string, Promise<string>>()

/** Bundles a script at its first request, as a bundler would in a build; undefined for one that there is not. */
export function readScript(name: string): Promise<string> | undefined {
  if (!Object.hasOwn(entries, name)) return undefined
  const known = built.get(name)
  if (known) return known
  const bundle = { bundle: true, minify: true, write: false, format: "esm", target: "es2022" } as const
  const script = build({ ...bundle, entryPoints: [entries[name as keyof typeof entries]()] }).then(
    ({ outputFiles }) => outputFiles[0]?.text ?? "",
  )
  built.set(name, script)
  return script
}
