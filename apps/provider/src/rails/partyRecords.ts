import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { PartyState, PartyStates } from "#platform/http/outsideParties.ts"

interface OutsidePartiesTable {
  party: string
  state: PartyState
  /** When its state was first another one than before. */
  since: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    outside_parties: OutsidePartiesTable
  }
}

/** Writes down at a start how each party is there: what is decided by a statement, such as who is told of news, reads it. */
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
