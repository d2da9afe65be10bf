import type { Context, Hono } from "hono"
import { createOpenApiDocument } from "./document.ts"

const commonHeaders = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-cache" }

/** `/openapi.json`: the API described. */
export function addOpenApiRoutes(app: Hono, version: string): void {
  const document = createDocumentBytes(version)
  app.get("/openapi.json", (context) =>
    context.body(document(mountPoint(context, "/openapi.json")), 200, {
      ...commonHeaders,
      "Content-Type": "application/json",
    }),
  )
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
