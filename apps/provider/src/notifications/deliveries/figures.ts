import { sql } from "kysely"
import type { DatabaseFigure } from "#platform/observability/metrics.ts"

/** Messages of the last day by outcome: many that come back get a sender's mails refused everywhere. */
export const messageStates: DatabaseFigure = {
  name: "wallet_messages_of_a_day",
  help: "Mails and text messages that were sent in the last 24 hours, by what became of them.",
  labelNames: ["channel", "state"],
  async read(db, now) {
    const since = new Date(now.getTime() - 86_400_000)
    const { rows } = await sql<{ channel: string; state: string; count: string }>`
      SELECT channel, state, count(*) AS count FROM message_deliveries
      WHERE sent_at > ${since} GROUP BY channel, state ORDER BY channel, state`.execute(db)
    return rows.map(({ channel, state, count }) => ({ labels: { channel, state }, value: Number(count) }))
  },
}
