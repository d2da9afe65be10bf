import { toDecimal } from "@wallet/core/money"
import { sql } from "kysely"
import { repeat } from "#platform/jobs/repeat.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { DatabaseFigure } from "#platform/observability/metrics.ts"
import type { Services } from "#platform/services.ts"

const askEvery = 10 * 60_000
const pauseMs = 60_000

type Means = Pick<Services, "db" | "now" | "log" | "rails">

/** Keeps the operator's balance at the issuer up to date, if the issuer has one. @returns a function that stops it. */
export function startBalanceWatch(services: Means): () => Promise<void> {
  if (!services.rails.issuer.balance) return () => Promise.resolve()
  return repeat(() => askForBalance(services), pauseMs)
}

/** Fetches the balance, unless another process did so recently. */
export async function askForBalance({ db, now, log, rails }: Means): Promise<void> {
  const moment = now()
  const next = new Date(moment.getTime() + askEvery)
  const { rows } = await sql`
    INSERT INTO issuer_balances (party, next_at) VALUES (${"issuer"}, ${next})
    ON CONFLICT (party) DO UPDATE SET next_at = ${next} WHERE issuer_balances.next_at <= ${moment}
    RETURNING party`.execute(db)
  if (rows.length === 0) return
  try {
    const balance = await rails.issuer.balance?.()
    if (!balance) return
    await db
      .updateTable("issuer_balances")
      .set({ currency: balance.currency.code, units: balance.units, asked_at: moment })
      .where("party", "=", "issuer")
      .execute()
  } catch (err) {
    log.warn({ err }, "could not ask the issuer for the balance")
  }
}

/** The operator's balance at the issuer: while it is too low, cards are declined there. */
export const issuerBalance: DatabaseFigure = {
  name: "wallet_issuer_balance",
  help: "The operator's money at the issuer of virtual cards, from which they pay.",
  labelNames: ["currency"],
  async read(db) {
    const rows = await db.selectFrom("issuer_balances").select(["currency", "units"]).execute()
    return rows.flatMap(({ currency, units }) =>
      currency === null || units === null
        ? []
        : [{ labels: { currency }, value: Number(toDecimal(storedMoney(units, currency))) }],
    )
  },
}
