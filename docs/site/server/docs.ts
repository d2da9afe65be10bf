import { randomBytes } from "node:crypto"
import { existsSync, globSync, readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { promisify } from "node:util"
import { brotliDecompress } from "node:zlib"
import { type Context, Hono } from "hono"
import { accepts } from "hono/accepts"
import { type BuildPolicy, policyFile } from "../generate/finish.ts"
import { waitingPage, waitingPolicy } from "./waitingPage.ts"

/** The path at which the documentation is served. */
export const docsPath = "/docs"

interface DocsOptions {
  /** The folder of the built site. */
  readonly distDir: string
  /**
   * Builds the site, in the background; called on the first visit. Where it is missing and the site is not built, there is
   * no documentation.
   */
  readonly build?: () => void
}

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".zip": "application/zip",
}

const commonHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  Vary: "Accept-Encoding",
}

/** The documentation as an app, for the root of an origin. A path that someone sends never reaches the file system. */
export function createDocs({ distDir, build }: DocsOptions): Hono {
  const app = new Hono()
  let opened: OpenedBuild | undefined
  let isStarted = false
  /** The build that is there: another one takes its place while the server runs. */
  const open = (): OpenedBuild | undefined => {
    if (!isStarted) {
      isStarted = true
      build?.()
    }
    const policyText = readPolicy(distDir)
    if (policyText === undefined) return opened
    if (opened?.policyText !== policyText) opened = openBuild(distDir, policyText)
    return opened
  }

  app.get("/api/docs", (context) => context.redirect(`${docsPath}/`, 301))
  app.get("/api/docs/*", (context) => context.redirect(`${docsPath}/`, 301))
  app.get(docsPath, (context) => context.redirect(`${docsPath}/`, 301))
  app.get(`${docsPath}/*`, async (context) => {
    for (const [name, value] of Object.entries(commonHeaders)) context.header(name, value)
    const found = open()
    if (!found) return build ? sendWaiting(context) : context.text("The documentation is not built.", 404)
    return (await sendFile(context, found, context.req.path)) ?? sendUnknown(context, found)
  })
  return app
}

interface OpenedBuild {
  readonly policyText: string
  readonly policy: BuildPolicy
  /** The files by their addresses. */
  readonly files: ReadonlyMap<string, { readonly path: string; readonly packed: string | undefined }>
}

function readPolicy(distDir: string): string | undefined {
  try {
    return readFileSync(join(distDir, policyFile), "utf8")
  } catch {
    return undefined
  }
}

function openBuild(distDir: string, policyText: string): OpenedBuild {
  const names = globSync("**/*.*", { cwd: distDir })
  const all = new Set(names)
  // A file may be there compressed alone, as in the container image.
  const plain = new Set(names.map((name) => name.replace(/\.br$/, "")))
  plain.delete(policyFile)
  const files = Array.from(plain, (name) => {
    const packed = all.has(`${name}.br`) ? join(distDir, `${name}.br`) : undefined
    return [`${docsPath}/${name.replace(/(^|\/)index\.html$/, "$1")}`, { path: join(distDir, name), packed }] as const
  })
  return { policyText, policy: JSON.parse(policyText) as BuildPolicy, files: new Map(files) }
}

async function sendFile(context: Context, { files, policy }: OpenedBuild, path: string): Promise<Response | undefined> {
  const file = files.get(path)
  if (!file) {
    return files.has(`${path}/`) ? context.redirect(`${path}/`, 301) : undefined
  }
  const type = types[extname(file.path)] ?? "application/octet-stream"
  context.header("Content-Type", type)
  // The names of these change with their content.
  const isForEver = path.startsWith(`${docsPath}/_astro/`) && !path.endsWith("inline.css")
  context.header("Cache-Control", isForEver ? "public, max-age=31536000, immutable" : "no-cache")
  if (path === `${docsPath}/console/`) return sendConsole(context, await readPlain(file))
  context.header("Content-Security-Policy", choosePolicy(path, policy))
  const takesBrotli = accepts(context, { header: "Accept-Encoding", supports: ["br"], default: "identity" }) === "br"
  if (file.packed === undefined || !takesBrotli) return context.body(await readPlain(file))
  context.header("Content-Encoding", "br")
  return context.body(new Uint8Array(await readFile(file.packed)))
}

const unpack = promisify(brotliDecompress)

async function readPlain({ path, packed }: { readonly path: string; readonly packed: string | undefined }) {
  if (packed !== undefined && !existsSync(path)) return new Uint8Array(await unpack(await readFile(packed)))
  return new Uint8Array(await readFile(path))
}

/** The console sets styles by its script, under a name that holds for one answer. */
function sendConsole(context: Context, page: Uint8Array): Response {
  const nonce = randomBytes(16).toString("base64")
  context.header("Content-Security-Policy", consolePolicy(nonce))
  return context.body(new TextDecoder().decode(page).replaceAll("__NONCE__", nonce))
}

function choosePolicy(path: string, { scripts }: BuildPolicy): string {
  // The search runs in a worker. A worker obeys the policy that came with its script: only it may compile WebAssembly.
  if (path === `${docsPath}/pagefind/pagefind-worker.js`) {
    return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    ...closed,
  ].join("; ")
}

const closed = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]

/** `console-styles.js` names the console's styles, and sets its style attributes by the script, which needs no unsafe source. */
function consolePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    ...closed,
  ].join("; ")
}

function sendWaiting(context: Context): Response {
  context.header("Content-Type", "text/html; charset=utf-8")
  context.header("Content-Security-Policy", waitingPolicy)
  context.header("Cache-Control", "no-store")
  context.header("Retry-After", "5")
  return context.body(waitingPage, 503)
}

async function sendUnknown(context: Context, found: OpenedBuild): Promise<Response> {
  context.status(404)
  return (await sendFile(context, found, `${docsPath}/404.html`)) ?? context.text("There is no such page.")
}
