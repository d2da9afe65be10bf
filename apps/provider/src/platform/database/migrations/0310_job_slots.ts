import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The slots of lanes that all processes share: each is held by one running job, for as long as its lease lasts. */
export const jobSlots: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE job_slots (
        lane text NOT NULL,
        slot integer NOT NULL,
        lease_id uuid NOT NULL,
        leased_until timestamptz NOT NULL,
        PRIMARY KEY (lane, slot)
      ) WITH (fillfactor = 50);
    `.execute(db)
  },
}
