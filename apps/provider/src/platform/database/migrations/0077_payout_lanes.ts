import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The jobs of withdrawals are of a kind for each way out, so that one outside party keeps no other's waiting. */
export const payoutLanes: Migration = {
  async up(db) {
    await sql`
      UPDATE jobs SET kind = jobs.kind || '.' || (withdrawals.destination ->> 'rail')
      FROM withdrawals
      WHERE jobs.kind IN ('withdrawal.screen', 'withdrawal.sign', 'withdrawal.broadcast', 'withdrawal.follow')
        AND withdrawals.id = (jobs.payload ->> 'withdrawalId')::uuid
    `.execute(db)
  },
}
