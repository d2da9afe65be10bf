import * as v from "valibot"
import { PayoutRefused } from "../payoutRail.ts"
import { createYooKassaPayouts, type YooKassaPayoutParts } from "../yookassa/payouts.ts"
import type { SbpBank, SbpPayoutRail } from "./sbpPayoutRail.ts"

const BanksSchema = v.object({ items: v.array(v.object({ bank_id: v.string(), name: v.string(), bic: v.string() })) })

/** The time for which the list of banks is cached, in milliseconds. */
const banksKept = 3_600_000

/** Pays by SBP through YooKassa, without a check of the recipient's name, which YooKassa offers only in some contracts. */
export function createYooKassaSbpPayouts(parts: YooKassaPayoutParts): SbpPayoutRail {
  const { yooKassa, now } = parts
  let kept: { readonly banks: readonly SbpBank[]; readonly until: number } | undefined
  return {
    ...createYooKassaPayouts(parts, ({ destination: { to, bank } }) => {
      if (!bank) throw new PayoutRefused("recipient_unknown")
      return { payout_destination_data: { type: "sbp", phone: to.replace("+", ""), bank_id: bank.id } }
    }),
    async banks() {
      const moment = now().getTime()
      if (kept && moment < kept.until) return kept.banks
      const { items } = await yooKassa.get("/sbp_banks", BanksSchema)
      const banks = items
        .map(({ bank_id: id, name, bic }) => ({ id, name, bic }))
        .toSorted((one, other) => one.name.localeCompare(other.name, "ru"))
      kept = { banks, until: moment + banksKept }
      return banks
    },
  }
}
