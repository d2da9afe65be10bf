import { Hono } from "hono"

/** One origin for everything: the API under `/api`, the sandbox under `/sandbox`, the site at the rest. */
export function composeOrigin(provider: { readonly api: Hono; readonly sandbox: Hono }, site: Hono): Hono {
  return new Hono().route("/api", provider.api).route("/sandbox", provider.sandbox).route("/", site)
}
