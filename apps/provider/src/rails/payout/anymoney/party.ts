import {
  arrivesWithin,
  definePayoutParty,
  noDetails,
  type ReadDestination,
  type RequestedDestination,
  refuseValue,
  requireText,
} from "../payoutParty.ts"
import type { VendorPayoutRail } from "../payoutRail.ts"
import { anyMoney } from "./adapter.ts"

/** Pays to accounts at Any.Money. */
export const anymoneyPayouts = definePayoutParty<VendorPayoutRail>()({
  name: "anymoneyPayouts",
  title: "payouts by AnyMoney",
  adapters: [anyMoney],
  lanes: { anymoneyPayouts: 6 },
  questions: { sign: "fails", send: "fails", status: "fails", balances: "isLeftOut" },
  absent: { sandbox: false, returnsWithin: 0 },
  terms: {
    tariffs: { KZT: { min: "1000", max: "5000000", feeRate: "0.01", fixedFee: "0" } },
    arrival: arrivesWithin(1, 60),
    readDestination,
  },
})

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phoneShape = /^\+[1-9]\d{6,14}$/

function readDestination(asked: RequestedDestination): ReadDestination {
  const typed = requireText(asked.account, "account")
  const phone = typed.replace(/[\s()-]/g, "")
  const account = phoneShape.test(phone) ? phone : typed.toLowerCase()
  if (!phoneShape.test(account) && !emailShape.test(account)) throw refuseValue("account", "account_invalid")
  return { destination: { ...noDetails, rail: "anymoney", to: account } }
}
