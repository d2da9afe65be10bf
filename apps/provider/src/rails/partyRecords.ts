import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { PartyState, PartyStates } from "#platform/http/outsideParties.ts"

interface OutsidePartiesTable {
  party: string
  state: PartyState
  /** The time of the last change of its state. */
  since: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    outside_parties: OutsidePartiesTable
  }
}

/** Stores each party's state at a start: SQL statements use it, for example to select the recipients of notifications. */
export async function recordParties(db: Kysely<Database>, states: PartyStates, now: Date): Promise<void> {
  const rows = Array.from(states, ([party, state]) => ({ party, state, since: now })).toSorted((a, b) =>
    a.party < b.party ? -1 : 1,
  )
  await db
    .insertInto("outside_parties")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("party")
        .doUpdateSet({ state: sql`excluded.state`, since: sql`excluded.since` })
        .where(sql<boolean>`outside_parties.state <> excluded.state`),
    )
    .execute()
}
