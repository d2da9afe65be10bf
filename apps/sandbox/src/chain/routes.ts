import type { NetworkId } from "@wallet/core/money"
import type { DeveloperDesk } from "@wallet/provider/operators/developerDesk.ts"
import { readPageJson } from "@wallet/provider/platform/http/pageInput.ts"
import { Refusal } from "@wallet/provider/platform/http/refusal.ts"
import { type Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import type { SandboxChainPlay } from "./play.ts"
import { ConsoleError, readBlocks, readNetwork, readNode, readPayment, readReorganisation } from "./requests.ts"

/**
 * Calls for a developer's actions on the chains, to be mounted at `/sandbox/api`:
 *
 * - `GET /chains` how they stand;
 * - `POST /chains/:network/payments` `{ outputs: [{ address, amount, currency?, contract? }], from? }` → `{ txid }`;
 * - `POST /chains/:network/blocks` `{ count }`;
 * - `POST /chains/:network/reorganisations` `{ depth, fate? }`, `fate` one of `waiting` and `double_spent`;
 * - `POST /chains/:network/transactions/:txid/replace` and `…/fail`, while it waits for a block;
 * - `POST /chains/:network/node` `{ down }`;
 * - `POST /deposits/:depositId/release` and `…/return`, what an operator decides on a held deposit.
 *
 * Each answers when the wallet has looked at the chain.
 */
export function chainApiRoutes(desk: DeveloperDesk, play: SandboxChainPlay): Hono {
  const routes = new Hono()
  routes.use(bodyLimit({ maxSize: 1_000_000 }))
  routes.get("/chains", async (context) => {
    const overview = await play.overview()
    return context.json(overview.map((chain) => ({ ...chain, height: String(chain.height) })))
  })
  routes.post("/chains/:network/payments", async (context) => {
    const network = requireNetwork(context)
    const txid = await play.pay(readPayment(network, await readBody(context)))
    await desk.scanChain(network.id)
    return context.json({ txid }, 201)
  })
  routes.post("/chains/:network/blocks", async (context) => {
    const { id } = requireNetwork(context)
    await play.mine(id, readBlocks(await readBody(context)).count)
    return done(context, id)
  })
  routes.post("/chains/:network/reorganisations", async (context) => {
    const { id } = requireNetwork(context)
    const { depth, fate } = readReorganisation(await readBody(context))
    await play.reorganise(id, depth, fate)
    return done(context, id)
  })
  for (const [name, act] of [
    ["replace", (id: NetworkId, txid: string) => play.replace(id, txid)],
    ["fail", (id: NetworkId, txid: string) => play.fail(id, txid)],
  ] as const) {
    routes.post(`/chains/:network/transactions/:txid/${name}`, async (context) => {
      const { id } = requireNetwork(context)
      const { txid } = context.req.param()
      if (!(await act(id, txid))) throw new ConsoleError("txid", "not among the waiting transactions")
      return done(context, id)
    })
  }
  routes.post("/chains/:network/node", async (context) => {
    const { id } = requireNetwork(context)
    const { down } = readNode(await readBody(context))
    await play.setDown(id, down)
    return down ? context.body(null, 204) : done(context, id)
  })
  for (const decision of ["release", "return"] as const) {
    routes.post(`/deposits/:depositId/${decision}`, async (context) => {
      await desk.reviewDeposit(context.req.param("depositId"), decision)
      return context.body(null, 204)
    })
  }
  routes.onError((error, context) => {
    if (error instanceof ConsoleError)
      return context.json({ error: { tag: "validation_failed", fields: { [error.field]: error.code } } }, 422)
    if (error instanceof Refusal) {
      const status = error.tag === "not_found" ? 404 : 409
      return context.json({ error: { tag: error.tag, details: error.parts.details } }, status)
    }
    throw error
  })
  return routes

  /** The provider scans at once, so that the effects are in the response. */
  async function done(context: Context, network: NetworkId) {
    await desk.scanChain(network)
    return context.body(null, 204)
  }
}

function requireNetwork(context: Context) {
  return readNetwork(context.req.param("network") ?? "")
}

/** The JSON body, or `undefined`, which is always invalid. */
async function readBody(context: Context): Promise<unknown> {
  return readPageJson(context)
}
