import { ServerResponse } from "node:http"
import type { ProxyOptions } from "vite"

/** Paths of the site's origin that the provider answers. */
export const providerPaths = ["/api", "/sandbox", "/operator", "/.well-known"]

/** Hands requests over to the provider, which is away for a moment whenever its code has changed. */
export function toProvider(target: string): ProxyOptions {
  return {
    target,
    configure: (proxy) => {
      proxy.on("error", (_error, _request, response) => {
        if (!(response instanceof ServerResponse) || response.headersSent) return
        response.writeHead(503, { "Retry-After": "1", "Content-Type": "text/plain" }).end("The provider is starting …")
      })
    },
  }
}
