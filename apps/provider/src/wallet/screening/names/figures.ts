import { sql } from "kysely"
import { type DatabaseFigure, secondsSince } from "#platform/observability/metrics.ts"

/** Alerts about names that wait for operators. Those with `hold` block a customer's money. */
export const openNameAlerts: DatabaseFigure = {
  name: "wallet_name_alerts_open",
  help: "The alerts about names on lists of sanctions that wait for operators.",
  labelNames: ["decision"],
  async read(db) {
    const { rows } = await sql<{ decision: string; count: number }>`
      SELECT decision, (SELECT count(*)::integer FROM name_alerts a WHERE a.decision = each.decision AND state = 'open') AS count
      FROM unnest(ARRAY['review', 'hold']) AS each(decision) ORDER BY decision`.execute(db)
    return rows.map(({ decision, count }) => ({ labels: { decision }, value: count }))
  },
}

/** The age of the oldest one. */
export const oldestNameAlert: DatabaseFigure = {
  name: "wallet_oldest_name_alert_seconds",
  help: "For how long the oldest alert about a name waits for operators.",
  async read(db, now) {
    const oldest = await db
      .selectFrom("name_alerts")
      .select("created_at")
      .where("state", "=", "open")
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst()
    return secondsSince(oldest?.created_at ?? now, now)
  },
}
