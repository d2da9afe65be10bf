import { type Kysely, sql } from "kysely"
import type { SandboxCardAuthorisationsTable, SandboxDatabase } from "../database/schema.ts"

type State = SandboxCardAuthorisationsTable["state"]

/**
 * Makes a card's bank reserve the money for a charge, unless it was charged or released before. @returns its state
 * then
 */
export function reserve(db: Kysely<SandboxDatabase>, reference: string, now: Date): Promise<State> {
  return change(db, reference, "reserved", now)
}

/** Captures the reserved money, unless it was released before. @returns its state then */
export function capture(db: Kysely<SandboxDatabase>, reference: string, now: Date): Promise<State> {
  return change(db, reference, "captured", now)
}

/** Ends a reservation, or prevents one. It also ends an open 3-D Secure request. */
export async function release(
  db: Kysely<SandboxDatabase>,
  reference: string,
  now: Date,
): Promise<"released" | "captured"> {
  return db.transaction().execute(async (trx) => {
    const state = await change(trx, reference, "released", now)
    if (state === "captured") return state
    await trx
      .updateTable("sandbox.card_challenges")
      .set({ state: "failed" })
      .where("reference", "=", reference)
      .where("state", "=", "open")
      .execute()
    return "released"
  })
}

/** A reservation is captured or released once, for good. */
async function change(db: Kysely<SandboxDatabase>, reference: string, state: State, now: Date): Promise<State> {
  const row = await db
    .insertInto("sandbox.card_authorisations")
    .values({ reference, state, changed_at: now })
    .onConflict((conflict) =>
      conflict.column("reference").doUpdateSet({
        state: sql<State>`CASE WHEN card_authorisations.state = 'reserved' THEN excluded.state
          ELSE card_authorisations.state END`,
      }),
    )
    .returning("state")
    .executeTakeFirstOrThrow()
  return row.state
}
