import { Hono } from "hono"
import { serveOauthDiscovery } from "../../apps/provider/src/access/oauth/discovery.ts"
import { serveRatesHost } from "../../apps/provider/src/wallet/rates/host.ts"
import type { ProviderInSandbox } from "../../apps/sandbox/src/start.ts"

type Parts = Pick<ProviderInSandbox, "api" | "addRoutes" | "operators" | "rates" | "services">

/** One origin for everything: the API under `/api`, the sandbox under `/sandbox`, the operator's console under `/operator`, the site at the rest; and the hosts of the rates and, where it has no port, of the vault. */
export function composeOrigin({ api, addRoutes, operators, rates, services }: Parts, site: Hono): Hono {
  const app = new Hono()
  addRoutes(app)
  serveRatesHost(app, rates)
  serveOauthDiscovery(app, services.config.siteOrigin)
  return app.route("/api", api).route("/operator", operators).route("/", site)
}
