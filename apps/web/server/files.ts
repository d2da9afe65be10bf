import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { extname, relative } from "node:path"
import { brotliDecompressSync } from "node:zlib"

/** A built file as it is sent: the plain bytes and, where the build made them, compressed ones. */
export interface StoredFile {
  readonly type: string
  /** By which a browser asks whether what it keeps is still this. Weak: it stands for the compressed copies too. */
  readonly etag: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly br?: Uint8Array<ArrayBuffer> | undefined
  readonly gzip?: Uint8Array<ArrayBuffer> | undefined
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json",
}

/**
 * Reads the whole built site, a few megabytes, by its paths (`/assets/index.js`). A request is then a look into a map:
 * no path that someone sends ever reaches the file system. A file may be there compressed alone, as in the container image.
 */
export function readFiles(distDir: string): ReadonlyMap<string, StoredFile> {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const entry of readdirSync(distDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = `${entry.parentPath}/${entry.name}`
    contents.set(`/${relative(distDir, path)}`, new Uint8Array(readFileSync(path)))
  }
  const unpacked = new Map(contents)
  for (const [path, packed] of contents) {
    const plainPath = path.replace(/\.br$/, "")
    if (!contents.has(plainPath)) unpacked.set(plainPath, new Uint8Array(brotliDecompressSync(packed)))
  }
  const files = new Map<string, StoredFile>()
  for (const [path, plain] of unpacked) {
    const type = types[extname(path)]
    if (!type) continue
    files.set(path, {
      type,
      etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
      plain,
      br: contents.get(`${path}.br`),
      gzip: contents.get(`${path}.gz`),
    })
  }
  return files
}
