// Runs a file on the server of a Next site, built for production: `node runOnNext.mjs [--env-file=…] file.js`.
import { spawn, spawnSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { basename, join, resolve } from "node:path"
import { file, port } from "./newcomersFile.mjs"

const site = resolve(`next-${basename(file).replace(/\W/g, "-")}`)
mkdirSync(join(site, "app/run"), { recursive: true })
const route = `
export const dynamic = "force-dynamic"
export async function GET() {
  console.log = (...words) => process.stdout.write("@said " + words.join(" ") + "\\n")
  await import("../../../${file}")
  return new Response("done")
}`
const layout = "export default ({ children }) => <html lang='en'><body>{children}</body></html>"
writeFileSync(join(site, "app/run/route.js"), route)
writeFileSync(join(site, "app/layout.jsx"), layout)
writeFileSync(join(site, "app/page.jsx"), "export default () => <p>Shop</p>")
writeFileSync(join(site, "next.config.mjs"), `export default { turbopack: { root: ${JSON.stringify(resolve("."))} } }`)

const next = resolve("node_modules/next/dist/bin/next")
const built = spawnSync(process.execPath, [next, "build", site], { encoding: "utf8" })
if (built.status !== 0) {
  process.stderr.write(built.stdout + built.stderr)
  process.exit(1)
}
// Of the site; the file may listen at another one.
const sitePort = 3001 + (process.pid % 5000)
const server = spawn(process.execPath, [next, "start", site, "-p", String(sitePort), "-H", "127.0.0.1"], {
  stdio: ["ignore", "pipe", "inherit"],
})
let rest = ""
let begin
const began = new Promise((done) => (begin = done))
server.stdout.on("data", (piece) => {
  rest += String(piece)
  const lines = rest.split("\n")
  rest = lines.pop()
  for (const line of lines) {
    if (line.startsWith("@said ")) process.stdout.write(`${line.slice("@said ".length)}\n`)
    if (line.includes("Ready")) begin()
  }
})
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal))
await began
const response = await fetch(`http://127.0.0.1:${sitePort}/run`, { signal: AbortSignal.timeout(60_000) })
// A file that listens goes on; any other has ended.
if (!response.ok || port === undefined) {
  process.exitCode = response.ok ? 0 : 1
  server.kill("SIGTERM")
}
