// Builds the documentation site into docs/site/dist: everything is generated, so that no page is older than the code.
import { renameSync, rmSync } from "node:fs"
import { resolve } from "node:path"

const root = resolve(import.meta.dirname, "..")
const folder = resolve(root, "../../.cache/docs-site")
process.env["DOCS_FOLDER"] = folder
process.env["ASTRO_TELEMETRY_DISABLED"] = "1"

const { generateSite } = await import("../generate/site.ts")
await generateSite(folder)
const { build } = await import("astro")
await build({ root, logLevel: "error" })
const { finishSite } = await import("../generate/finish.ts")
await finishSite(`${folder}/dist`)
// In one step: a server that runs sees the old site or the new one.
rmSync(`${root}/dist`, { recursive: true, force: true })
renameSync(`${folder}/dist`, `${root}/dist`)
// Handles that the provider's modules opened would keep the process alive.
process.exit()
