import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { build } from "esbuild"

const elements = `${import.meta.dirname}/../../../../packages/elements`

/** Rules that reach everything on a page, as resets and page builders write them. */
export const resets = `
*,*::before,*::after{all:unset;box-sizing:content-box!important;margin:0!important;padding:0!important;letter-spacing:.4em;
text-transform:uppercase;font:900 31px/0.6 fantasy;color:yellow;background:purple;direction:inherit}
button,a,dialog,iframe,input,p,svg{display:none!important;visibility:hidden!important;opacity:0!important;position:static!important}
head,style,script,title,meta,link{display:none}`

interface HostileShop {
  /** HTML of the body. */
  readonly body: string
  /** A module of the page, bundled with what it imports. */
  readonly script: string
  /** Replaces modules of the bundle, such as React by an older one. */
  readonly alias?: Readonly<Record<string, string>>
  /** The origin that the page may frame. */
  readonly wallet: string
  /** Attributes of the page. */
  readonly attributes?: string
  /** Styles of the page, in place of the hostile ones. */
  readonly styles?: string
}

/** Serves a page with hostile styles under the strictest policy that the elements support. */
export async function serveHostileShop({
  body,
  script,
  alias = {},
  wallet,
  attributes = 'lang="en"',
  styles = resets,
}: HostileShop) {
  const { outputFiles } = await build({
    absWorkingDir: elements,
    stdin: { contents: script, resolveDir: elements, loader: "tsx" },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    conditions: ["wallet-source"],
    alias: { ...alias },
    define: { "process.env.NODE_ENV": '"production"' },
  })
  const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
    "/page.js": ["text/javascript", outputFiles[0]?.text ?? ""],
    "/page.css": ["text/css", styles],
    "/": [
      "text/html",
      `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>Shop</title><link rel="stylesheet" href="/page.css">
      <script type="module" src="/page.js"></script></head><body><main><h1>Shop</h1>${body}</main></body></html>`,
    ],
  }
  const server = createServer((request, response) => {
    const [type, content] = files[request.url ?? ""] ?? ["text/plain", ""]
    response.setHeader("Content-Type", `${type}; charset=utf-8`)
    response.setHeader(
      "Content-Security-Policy",
      `default-src 'none'; script-src 'self'; style-src 'self'; frame-src ${wallet}; require-trusted-types-for 'script'`,
    )
    response.end(content)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
