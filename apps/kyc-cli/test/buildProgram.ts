import { resolve } from "node:path"
import { build } from "tsup"

const folder = resolve(import.meta.dirname, "..")

/** Builds the program once for all tests that run it. */
export default async function buildProgram(): Promise<void> {
  await build({
    config: resolve(folder, "tsup.config.ts"),
    silent: true,
    entry: [resolve(folder, "src/main.ts")],
    outDir: resolve(folder, "dist"),
  })
}
