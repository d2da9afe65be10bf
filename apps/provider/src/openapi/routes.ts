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
  app.get("/openapi.json", (context) =>
    context.json(createOpenApiDocument(mountPoint(context, "/openapi.json"), version), 200, commonHeaders),
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
    app.get(`/docs/${name}`, async (context) => {
      const content = await readFile(resolve(`@fastify/swagger-ui/static/${name}`))
      return context.body(new Uint8Array(content), 200, { ...commonHeaders, "Content-Type": type })
    })
  }
}

/** Where the API stands in front of this route: `/api`, or the root. */
function mountPoint(context: Context, route: string): string {
  return context.req.path.slice(0, -route.length) || "/"
}
