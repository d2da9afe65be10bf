import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { advanceDeposit } from "./advance.ts"
import { amountDiffers } from "./arrivedWhole.ts"

/** What an operator may decide on a held deposit. */
export type DepositDecision = "release" | "return"

/** Why deposits are held that nobody may credit alone: the screening would not have them at all, or less has arrived. */
const forTwo: ReadonlySet<string | null> = new Set(["block", amountDiffers])

/** Whether two have to agree to credit a deposit that is held for such a reason. */
export function needsTwoToCredit(holdReason: string | null): boolean {
  return forTwo.has(holdReason)
}

/** Whether a deposit is held for a reason that asks for two. It stays locked. */
export async function isForTwo(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = isUuid(id)
    ? await db
        .selectFrom("deposits")
        .select(["state", "hold_reason"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  return row?.state === "held" && needsTwoToCredit(row.hold_reason)
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
