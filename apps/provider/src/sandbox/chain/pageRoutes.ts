import { Hono } from "hono"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import { chainsPage, type HeldDeposit } from "./page.ts"
import type { SandboxChainPlay } from "./play.ts"

const shown = 20

/** `GET /`: the console of the chains. */
export function chainPageRoutes(db: Kysely<Database>, play: SandboxChainPlay): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => context.html(chainsPage(await play.overview(), await readHeld(db))))
  return routes
}

async function readHeld(db: Kysely<Database>): Promise<HeldDeposit[]> {
  const rows = await db
    .selectFrom("deposits")
    .select(["id", "currency", "amount", "network", "hold_reason"])
    .where("state", "=", "held")
    .orderBy("id", "desc")
    .limit(shown)
    .execute()
  return rows.map(({ id, currency, amount, network, hold_reason }) => ({
    id,
    amount: currency !== null && amount !== null ? written(amount, currency) : "?",
    network,
    reason: hold_reason ?? "",
  }))
}

function written(amount: bigint, currency: string): string {
  const money = wireMoney(storedMoney(amount, currency))
  return `${money.amount} ${money.currency}`
}
