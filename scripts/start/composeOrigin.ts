import { Hono } from "hono"
import { serveOauthDiscovery } from "../../apps/provider/src/access/oauth/discovery.ts"
import type { Provider } from "../../apps/provider/src/provider.ts"
import { serveVaultHost } from "../../apps/provider/src/sandbox/issuer/vault.ts"
import { serveRatesHost } from "../../apps/provider/src/wallet/rates/host.ts"

type Parts = Pick<Provider, "api" | "sandbox" | "operators" | "rates" | "vault" | "services">

/** One origin for everything: the API under `/api`, the sandbox under `/sandbox`, the operator's console under `/operator`, the site at the rest; and the hosts of the rates and, where it has no port, of the vault. */
export function composeOrigin({ api, sandbox, operators, rates, vault, services }: Parts, site: Hono): Hono {
  const app = new Hono()
  serveVaultHost(app, vault, services.config.vault)
  serveRatesHost(app, rates)
  serveOauthDiscovery(app, services.config.siteOrigin)
  return app.route("/api", api).route("/sandbox", sandbox).route("/operator", operators).route("/", site)
}
