import type { DeveloperDesk } from "@wallet/provider/operators/developerDesk.ts"
import { Hono } from "hono"
import { chainsPage } from "./page.ts"
import type { SandboxChainPlay } from "./play.ts"

/** `GET /`: the console of the chains. */
export function chainPageRoutes(desk: DeveloperDesk, play: SandboxChainPlay): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => context.html(chainsPage(await play.overview(), await desk.listHeldDeposits())))
  return routes
}
