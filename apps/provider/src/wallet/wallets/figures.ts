import { findCurrency, toDecimal } from "@wallet/core/money"
import { sql } from "kysely"
import { type DatabaseFigure, secondsSince } from "#platform/observability/metrics.ts"

/**
 * Money held for customers' pending payments, by currency, for monitoring. It is the sum over all customers: no
 * label and no value reveals one of them. It is rounded to a JavaScript number, so no decision may use it.
 */
export const moneyInFlight: DatabaseFigure = {
  name: "wallet_money_in_flight",
  help: "What payments under way hold of all customers' money together, in units of the currency.",
  labelNames: ["currency"],
  async read(db) {
    const { rows } = await sql<{ currency: string; units: bigint }>`
      SELECT a.currency, sum(h.amount)::numeric(38,0) AS units
      FROM ledger.holds h JOIN ledger.accounts a ON a.id = h.account_id
      WHERE h.status = 'pending' GROUP BY a.currency`.execute(db)
    return rows.flatMap(({ currency: code, units }) => {
      const currency = findCurrency(code)
      return currency ? [{ labels: { currency: code }, value: Number(toDecimal({ currency, units })) }] : []
    })
  },
}

/** Since when the oldest pending payment has held money, for monitoring. */
export const oldestHold: DatabaseFigure = {
  name: "wallet_oldest_hold_seconds",
  help: "For how long the payment that takes longest has held a customer's money; 0 where none does.",
  async read(db, now) {
    const { rows } = await sql<{ oldest: Date | null }>`
      SELECT min(t.at) AS oldest FROM ledger.holds h JOIN ledger.transfers t ON t.id = h.transfer_id
      WHERE h.status = 'pending'`.execute(db)
    return secondsSince(rows[0]?.oldest ?? null, now)
  },
}
