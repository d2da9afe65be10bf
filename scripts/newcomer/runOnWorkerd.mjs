// Runs a file in workerd, the engine of Cloudflare's workers: `node runOnWorkerd.mjs [--env-file=…] file.js`. A file that
// listens at a port is reached at that port.
import { createRequire } from "node:module"
import { join } from "node:path"
import { file, port } from "./newcomersFile.mjs"

const require = createRequire(join(process.cwd(), "package.json"))
const { build } = require("esbuild")
const { Miniflare } = require("miniflare")

// A worker may do nothing before it is asked, so the file is loaded by the first request.
const entry =
  port === undefined
    ? `export default { async fetch() { await import("./${file}"); return new Response("done") } }`
    : `import "./${file}"
       import { httpServerHandler } from "cloudflare:node"
       export default httpServerHandler({ port: ${port} })`
const { outputFiles } = await build({
  stdin: { contents: entry, resolveDir: process.cwd() },
  bundle: true,
  write: false,
  format: "esm",
  target: "es2022",
  conditions: ["workerd", "worker"],
  external: ["node:*", "cloudflare:*"],
})
const bindings = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("WALLET_")))
const worker = new Miniflare({
  modules: true,
  script: outputFiles[0].text,
  bindings,
  compatibilityDate: "2026-04-01",
  compatibilityFlags: ["nodejs_compat"],
  ...(port !== undefined && { port: Number(port), host: "127.0.0.1" }),
  handleRuntimeStdio: (stdout, stderr) => {
    stdout.pipe(process.stdout)
    stderr.pipe(process.stderr)
  },
})
await worker.ready
if (port === undefined) {
  const response = await worker.dispatchFetch("http://localhost/")
  if (!response.ok) process.exitCode = 1
  await worker.dispose()
}
