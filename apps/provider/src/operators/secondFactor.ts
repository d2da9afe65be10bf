import type { Kysely } from "kysely"
import { findTimeStep } from "#access/identity/oneTimePassword.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"

/** Checks an operator's code and uses it up: each is valid once. */
export async function spendOperatorCode(
  { db, now }: Pick<Services, "db" | "now">,
  operatorId: string,
  secret: string,
  code: string,
): Promise<boolean> {
  const step = findTimeStep(secret, code.replaceAll(" ", ""), now())
  return step !== undefined && (await spendStep(db, operatorId, BigInt(step)))
}

async function spendStep(db: Kysely<Database>, operatorId: string, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("operators")
    .set({ totp_last_step: step })
    .where("id", "=", operatorId)
    .where((eb) => eb.or([eb("totp_last_step", "is", null), eb("totp_last_step", "<", step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
