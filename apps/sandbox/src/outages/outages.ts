import { PartyUnavailableError } from "@wallet/provider/platform/circuits/circuit.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"

/** The vendors that a developer can stop. Chains are not among them: their nodes can be stopped instead. */
export const stoppableVendors = ["card", "sbp", "kyc"] as const
export type StoppableVendor = (typeof stoppableVendors)[number]

/** Thrown by a vendor that a developer has stopped. */
export class VendorAwayError extends PartyUnavailableError {
  override readonly name = "VendorAwayError"
}

/** Stops a vendor or restarts it, for every process. */
export async function setAway(db: Kysely<SandboxDatabase>, vendor: StoppableVendor, away: boolean): Promise<void> {
  if (away) {
    await db
      .insertInto("sandbox.outages")
      .values({ house: vendor })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db.deleteFrom("sandbox.outages").where("house", "=", vendor).execute()
  }
}

/** Resolves to true if a vendor answers. */
export async function isAnswering(db: Kysely<SandboxDatabase>, vendor: StoppableVendor): Promise<boolean> {
  return !(await db.selectFrom("sandbox.outages").select("house").where("house", "=", vendor).executeTakeFirst())
}

/** @throws VendorAwayError where a vendor does not answer. */
export async function requireAnswering(db: Kysely<SandboxDatabase>, vendor: StoppableVendor): Promise<void> {
  if (!(await isAnswering(db, vendor))) throw new VendorAwayError(`The vendor ${vendor} does not answer`)
}
