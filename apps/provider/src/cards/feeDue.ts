import type { VirtualCardState } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import type { Config } from "#platform/config.ts"
import type { VirtualCard } from "#platform/http/answers.ts"
import { wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { getBin } from "./bins.ts"
import { hasEnded } from "./cardLifecycle.ts"

/** True if a fee is due and unpaid. */
export function isDue({ fee_due_at: dueAt }: { readonly fee_due_at: Date | null }, now: Date): boolean {
  return dueAt !== null && dueAt <= now
}

/** The fee of the month that has been announced, whatever the tariff is by now. */
export function getAnnouncedFee(
  config: Pick<Config, "cardTariffs">,
  { bin_id: binId }: { readonly bin_id: string },
  { fee_amount: announced }: { readonly fee_amount: bigint | null },
): Money {
  const { monthlyFee } = getBin(config, binId)
  return announced === null ? monthlyFee : { ...monthlyFee, units: announced }
}

/** The card's fee as its customer sees it; null if none falls due. */
export async function presentMonthlyFee(
  { config, db }: Pick<Services, "config" | "db">,
  card: { readonly account_id: string; readonly bin_id: string; readonly state: VirtualCardState },
  now: Date,
): Promise<VirtualCard["monthlyFee"]> {
  if (hasEnded(card.state) || card.state === "replaced") return null
  const account = await db
    .selectFrom("virtual_card_accounts")
    .select(["fee_due_at", "fee_amount"])
    .where("id", "=", card.account_id)
    .executeTakeFirstOrThrow()
  if (account.fee_due_at === null) return null
  const amount = getAnnouncedFee(config, card, account)
  if (amount.units === 0n) return null
  return {
    amount: wireMoney(amount),
    dueAt: account.fee_due_at.toISOString(),
    overdue: isDue(account, now),
  }
}
