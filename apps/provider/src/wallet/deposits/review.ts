import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { advanceDeposit } from "./advance.ts"

/** What an operator may decide on a held deposit. */
export type DepositDecision = "release" | "return"

/** Whether a deposit is held because the screening would not have it at all. It stays locked. */
export async function isBlocked(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = isUuid(id)
    ? await db
        .selectFrom("deposits")
        .select(["state", "hold_reason"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  return row?.state === "held" && row.hold_reason === "block"
}

/**
 * Credits a held deposit, or sends it back to where it came from.
 *
 * @throws Refusal `not_found`; `state_conflict` for one that is not held.
 */
export async function reviewDeposit(services: Services, id: string, decision: DepositDecision): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const known = isUuid(id)
      ? await trx.selectFrom("deposits").select("id").where("id", "=", id).executeTakeFirst()
      : undefined
    if (!known) throw refuse("not_found")
    await advanceDeposit(services, trx, id, { event: decision, actor: "operator" })
  })
}
