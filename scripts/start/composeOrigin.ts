import { Hono } from "hono"
import type { Provider } from "../../apps/provider/src/provider.ts"
import { serveRatesHost } from "../../apps/provider/src/rates/host.ts"

/** One origin for everything: the API under `/api`, the sandbox under `/sandbox`, the operator's console under `/operator`, the site at the rest; and the rates host. */
export function composeOrigin(
  { api, sandbox, operators, rates }: Pick<Provider, "api" | "sandbox" | "operators" | "rates">,
  site: Hono,
): Hono {
  const app = new Hono()
  serveRatesHost(app, rates)
  return app.route("/api", api).route("/sandbox", sandbox).route("/operator", operators).route("/", site)
}
