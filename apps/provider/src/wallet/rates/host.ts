import type { CallName } from "@wallet/core/contract"
import { Hono } from "hono"
import { cors } from "hono/cors"
import type { Dispatch } from "#platform/http/dispatch.ts"
import { addContractRoutes, addNotFoundRoute } from "#platform/http/routes.ts"
import type { Services } from "#platform/services.ts"

/** Calls served by the rates service: the public ones about prices. */
const calls = ["getRates", "getRateHistory"] as const satisfies readonly CallName[]

/** The rates service (spec §7: `https://rates.<domain>`), with prices for any site's pages. */
export function createRatesApp(dispatch: Dispatch, services: Services): Hono {
  const app = new Hono()
  app.use(cors({ origin: "*", allowMethods: ["GET"], maxAge: 7200 }))
  addContractRoutes(app, dispatch, services, calls)
  addNotFoundRoute(app, services)
  return app
}

/** Routes requests for a host named `rates.…` to the rates service, before everything else that `app` serves. */
export function serveRatesHost(app: Hono, rates: Hono): void {
  app.use(({ req, env }, next) =>
    /^rates\./i.test(req.header("Host") ?? "") ? Promise.resolve(rates.fetch(req.raw, env)) : next(),
  )
}
