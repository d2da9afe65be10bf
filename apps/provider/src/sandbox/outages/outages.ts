import type { Kysely } from "kysely"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import type { Database } from "#platform/database/schema.ts"

/** The houses that a developer can stop. The chains are not among them: each has a node of its own that does. */
export const stoppableHouses = ["card", "sbp", "kyc"] as const
export type StoppableHouse = (typeof stoppableHouses)[number]

/** A house does not answer, because a developer wants it so. */
export class HouseAwayError extends PartyUnavailableError {
  override readonly name = "HouseAwayError"
}

/** From now on a house does not answer, or does again: for every process. */
export async function setAway(db: Kysely<Database>, house: StoppableHouse, away: boolean): Promise<void> {
  if (away) {
    await db
      .insertInto("sandbox_outages")
      .values({ house })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db.deleteFrom("sandbox_outages").where("house", "=", house).execute()
  }
}

/** Whether a house answers. */
export async function isAnswering(db: Kysely<Database>, house: StoppableHouse): Promise<boolean> {
  return !(await db.selectFrom("sandbox_outages").select("house").where("house", "=", house).executeTakeFirst())
}

/** @throws HouseAwayError where a house does not answer. */
export async function requireAnswering(db: Kysely<Database>, house: StoppableHouse): Promise<void> {
  if (!(await isAnswering(db, house))) throw new HouseAwayError(`The house ${house} does not answer`)
}
