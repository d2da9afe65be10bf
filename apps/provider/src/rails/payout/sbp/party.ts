import { refuse } from "#platform/http/refusal.ts"
import {
  arrivesWithin,
  definePayoutParty,
  noDetails,
  type PayoutTerms,
  refuseValue,
  requireText,
} from "../payoutParty.ts"
import { yooKassaPayoutAdapter } from "../yookassa/payoutAdapter.ts"
import type { SbpPayoutRail } from "./sbpPayoutRail.ts"
import { createYooKassaSbpPayouts } from "./yooKassaSbpPayouts.ts"

/** A gateway at YooKassa. */
const yooKassa = yooKassaPayoutAdapter<SbpPayoutRail>({
  chosenBy: "SBP_PAYOUTS",
  isChosen: ({ sbpPayoutVendor }) => sbpPayoutVendor === "yookassa",
  method: "sbp",
  create: createYooKassaSbpPayouts,
})

/** A Russian mobile number, as people write it. */
const phoneShape = /^(?:\+?7|8)(9\d{9})$/

const readDestination: PayoutTerms<SbpPayoutRail>["readDestination"] = async (asked, { rail, log }) => {
  const digits = requireText(asked.phone, "phone").replace(/[\s()-]/g, "")
  const [, number] = phoneShape.exec(digits) ?? []
  if (number === undefined) throw refuseValue("phone", "sbp_phone_invalid")
  const named = requireText(asked.bank, "bank")
  const banks = await rail.banks().catch((err: unknown) => {
    log.warn({ err }, "the SBP payout rail did not answer")
    throw refuse("service_unavailable", { retryAfter: 5 })
  })
  const found = banks.find(({ id, bic }) => id === named || bic === named)
  if (!found) throw refuseValue("bank", "bank_unknown")
  const to = `+7${number}`
  const { id, name } = found
  return { destination: { ...noDetails, rail: "sbp", to, bank: { id, name } }, identity: `${to} ${id}` }
}

/** Pays by SBP. */
export const sbpPayouts = definePayoutParty<SbpPayoutRail>()({
  name: "sbpPayouts",
  title: "payouts by SBP",
  adapters: [yooKassa],
  lanes: { sbpPayouts: 6 },
  questions: { sign: "fails", send: "fails", status: "fails", banks: "fails", balances: "isLeftOut" },
  absent: { sandbox: false, returnsWithin: 0 },
  terms: {
    tariffs: { WUD: { min: "100", max: "300000", feeRate: "0.005", fixedFee: "10" } },
    isBeyondTable: true,
    arrival: arrivesWithin(1, 30),
    readDestination,
  },
})
