import type { VirtualCardState } from "@wallet/core/contract"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { VirtualCard } from "#platform/http/answers.ts"
import { wireMoney } from "#platform/money/money.ts"
import { getBin } from "./bins.ts"
import { hasEnded } from "./cardLifecycle.ts"

/** True if a fee is due and unpaid. */
export function isDue({ fee_due_at: dueAt }: { readonly fee_due_at: Date | null }, now: Date): boolean {
  return dueAt !== null && dueAt <= now
}

/** The card's fee as its customer sees it; null if none falls due. */
export async function presentMonthlyFee(
  db: Kysely<Database>,
  card: { readonly account_id: string; readonly bin_id: string; readonly state: VirtualCardState },
  now: Date,
): Promise<VirtualCard["monthlyFee"]> {
  if (hasEnded(card.state) || card.state === "replaced") return null
  const account = await db
    .selectFrom("virtual_card_accounts")
    .select("fee_due_at")
    .where("id", "=", card.account_id)
    .executeTakeFirstOrThrow()
  if (account.fee_due_at === null) return null
  return {
    amount: wireMoney(getBin(card.bin_id).monthlyFee),
    dueAt: account.fee_due_at.toISOString(),
    overdue: isDue(account, now),
  }
}
