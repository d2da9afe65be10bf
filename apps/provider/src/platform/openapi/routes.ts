import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import type { Context, Hono } from "hono"
import { createOpenApiDocument } from "./document.ts"
import { docsPage, startScript } from "./page.ts"

const { resolve } = createRequire(import.meta.url)

/** Nothing is loaded from elsewhere, and calls go to our own origin alone. Swagger UI sets styles inline. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ")

const commonHeaders = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-cache" }

const assets = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
} as const

/** `/openapi.json`: the API described. `/docs`: a page to read that and to try the calls. */
export function addOpenApiRoutes(app: Hono, version: string): void {
  const document = createDocumentBytes(version)
  app.get("/openapi.json", (context) =>
    context.body(document(mountPoint(context, "/openapi.json")), 200, {
      ...commonHeaders,
      "Content-Type": "application/json",
    }),
  )
  app.get("/docs", (context) =>
    context.html(docsPage(mountPoint(context, "/docs")), 200, {
      ...commonHeaders,
      "Content-Security-Policy": contentSecurityPolicy,
      "Referrer-Policy": "no-referrer",
    }),
  )
  app.get("/docs/start.js", (context) =>
    context.body(startScript, 200, { ...commonHeaders, "Content-Type": "text/javascript; charset=utf-8" }),
  )
  for (const [name, type] of Object.entries(assets)) {
    let content: Promise<Uint8Array<ArrayBuffer>> | undefined
    app.get(`/docs/${name}`, async (context) => {
      content ??= readFile(resolve(`@fastify/swagger-ui/static/${name}`)).then((bytes) => new Uint8Array(bytes))
      return context.body(await content, 200, { ...commonHeaders, "Content-Type": type })
    })
  }
}

const anyMount = "where the API is mounted"

/**
 * Creates the document once, on the first request, and shares its bytes, because it takes a second that blocks everything
 * else.
 */
function createDocumentBytes(version: string): (mount: string) => Uint8Array<ArrayBuffer> {
  let text: string | undefined
  let latest: { readonly mount: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined
  return (mount) => {
    text ??= JSON.stringify(createOpenApiDocument(anyMount, version))
    if (latest?.mount !== mount) {
      const mounted = text.replace(JSON.stringify(anyMount), () => JSON.stringify(mount))
      latest = { mount, bytes: new TextEncoder().encode(mounted) }
    }
    return latest.bytes
  }
}

/** The path of the API before this route: `/api`, or the root. */
function mountPoint(context: Context, route: string): string {
  return context.req.path.slice(0, -route.length) || "/"
}
