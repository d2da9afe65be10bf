import { sql } from "kysely"
import { type DatabaseFigure, secondsSince } from "#platform/observability/metrics.ts"

/** The age of the screening lists. */
export const listAges: DatabaseFigure = {
  name: "wallet_screening_list_age_seconds",
  help: "For how long each list of sanctions was not seen at its publisher's.",
  labelNames: ["list"],
  async read(db, now) {
    const { rows } = await sql<{ list: string; checked_at: Date }>`
      SELECT list, checked_at FROM screening_lists WHERE replaced_at IS NULL ORDER BY list`.execute(db)
    return rows.map(({ list, checked_at }) => ({ labels: { list }, value: secondsSince(checked_at, now) }))
  },
}
