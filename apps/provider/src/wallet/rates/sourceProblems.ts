import { sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { type DatabaseFigure, secondsSince } from "#platform/observability/metrics.ts"
import type { Services } from "#platform/services.ts"
import type { FeedPrices, SourceProblem } from "#rails/rates/ratesRail.ts"

/** Means every currency of a source. */
const wholeSource = ""

/** The currencies without a reliable price, as problems of all sources together. */
export function listSuspensions({ suspended = {} }: Pick<FeedPrices, "suspended">): readonly SourceProblem[] {
  return Object.entries(suspended).map(([currency, text]) => ({ source: "all", currency, kind: "suspended", text }))
}

/** Stores the sources and prices that are currently ignored, and logs new and ended problems. */
export async function noteProblems(
  { now, log }: Pick<Services, "now" | "log">,
  trx: Transaction<Database>,
  problems: readonly SourceProblem[],
): Promise<void> {
  const known = await trx.selectFrom("rate_problems").selectAll().execute()
  const before = new Set(known.map(({ source, code, kind }) => toKey(source, code, kind)))
  const present = new Set(problems.map(({ source, currency, kind }) => toKey(source, currency ?? wholeSource, kind)))
  const begun = problems.filter((one) => !before.has(toKey(one.source, one.currency ?? wholeSource, one.kind)))
  const over = known.filter(({ source, code, kind }) => !present.has(toKey(source, code, kind)))
  for (const { source, code } of over) {
    log.info({ source, code: code || undefined }, "a source of prices counts again")
    // oxlint-disable-next-line no-await-in-loop -- a few, seldom, on one connection
    await trx.deleteFrom("rate_problems").where("source", "=", source).where("code", "=", code).execute()
  }
  for (const { source, currency, kind, text } of begun) {
    log.warn({ source, code: currency ?? undefined, kind, text }, "a source of prices is left out of account")
    const row = { source, code: currency ?? wholeSource, kind, since: now() }
    // oxlint-disable-next-line no-await-in-loop -- a few, seldom, on one connection
    await trx
      .insertInto("rate_problems")
      .values(row)
      .onConflict((conflict) => conflict.columns(["source", "code"]).doUpdateSet(row))
      .execute()
  }
}

function toKey(source: string, currency: string, kind: string): string {
  return `${source} ${currency} ${kind}`
}

/** Time since sources of prices are ignored, for monitoring. */
export const sourceProblems: DatabaseFigure = {
  name: "wallet_rate_source_problem_seconds",
  help: "For how long a source of prices, or its price of one currency, has been left out of account; of `all`, a currency is not exchanged. No line where all is well.",
  labelNames: ["source", "currency"],
  read: async (db, now) => {
    const { rows } = await sql<{ source: string; code: string; since: Date }>`
      SELECT source, code, since FROM rate_problems ORDER BY source, code`.execute(db)
    return rows.map(({ source, code, since }) => ({
      labels: { source, currency: code },
      value: secondsSince(since, now),
    }))
  },
}
