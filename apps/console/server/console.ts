import { readdirSync, readFileSync } from "node:fs"
import { extname, relative } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { type Context, Hono } from "hono"

interface ConsoleOptions {
  /** Folder of the build's output. */
  readonly distDir: string
}

/** The path of the console. What the provider answers is below `api`. */
const mountedAt = "/operator"

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
}

/** Nothing inline, nothing from elsewhere, and no frame around it. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ")

const headers = {
  "Content-Security-Policy": contentPolicy,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
} as const

/**
 * The built console as an app: its files, and its page at every other path below `/operator`. Requests to the provider's
 * calls, `/operator/api`, pass through to the app after it.
 */
export function createConsole({ distDir }: ConsoleOptions): Hono {
  const files = readFiles(distDir)
  const page = files.get("/index.html")
  if (!page) throw new Error(`${distDir} holds no console: build it first`)
  const app = new Hono()
  app.get(mountedAt, (context) => sendPage(context, page))
  app.get(`${mountedAt}/*`, (context, next) => {
    const path = context.req.path.slice(mountedAt.length)
    if (path === "/api" || path.startsWith("/api/")) return next()
    const file = files.get(path)
    if (file && file !== page) return sendFile(context, file, path)
    // An old page asks for a piece of its build: a page in its place would be an error without a cause.
    if (path.startsWith("/assets/")) return context.text("Not Found", 404, headers)
    return sendPage(context, page)
  })
  return app
}

interface StoredFile {
  readonly type: string
  readonly content: Uint8Array<ArrayBuffer>
  /** The same, compressed by brotli, where that is smaller. */
  readonly packed: Uint8Array<ArrayBuffer> | undefined
}

/** Reads the whole build: a request is a look into a map, and no path that someone sends reaches the file system. */
function readFiles(distDir: string): ReadonlyMap<string, StoredFile> {
  const contents = new Map(
    readdirSync(distDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .map((path): [string, Uint8Array<ArrayBuffer>] => [
        `/${relative(distDir, path)}`,
        new Uint8Array(readFileSync(path)),
      ]),
  )
  const paths = new Set([...contents.keys()].map((path) => path.replace(/\.br$/, "")))
  return new Map(
    [...paths].flatMap((path) => {
      const type = types[extname(path)]
      const packed = contents.get(`${path}.br`)
      // The container image has the compressed copy alone.
      const content = contents.get(path) ?? (packed && new Uint8Array(brotliDecompressSync(packed)))
      return type && content ? [[path, { type, content, packed }] as const] : []
    }),
  )
}

function sendPage(context: Context, page: StoredFile) {
  return send(context, page, "no-store")
}

function sendFile(context: Context, file: StoredFile, path: string) {
  return send(context, file, path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache")
}

function send(context: Context, { type, content, packed }: StoredFile, caching: string) {
  const isPacked = packed !== undefined && /(^|[\s,])br([\s,;]|$)/.test(context.req.header("Accept-Encoding") ?? "")
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  context.header("Content-Type", type)
  context.header("Cache-Control", caching)
  context.header("Vary", "Accept-Encoding")
  if (!isPacked) return context.body(content)
  context.header("Content-Encoding", "br")
  return context.body(packed)
}
