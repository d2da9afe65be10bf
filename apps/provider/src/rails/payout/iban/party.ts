import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools"
import { computeArrival } from "../../bank/calendar.ts"
import { toSepaText } from "../../bank/iso20022/sepaText.ts"
import { sepaDecimals } from "../../bank/iso20022/writePayments.ts"
import type { RailAdapter } from "../../party.ts"
import {
  arrivesWithin,
  definePayoutParty,
  type ReadDestination,
  type RequestedDestination,
  refuseValue,
  requireText,
} from "../payoutParty.ts"
import type { PayoutRail } from "../payoutRail.ts"
import { createFilePayouts } from "./filePayouts.ts"

/** The bank of the setting `BANK`, by payment files. */
const files: RailAdapter<PayoutRail> = {
  settings: ["IBAN_PAYOUTS"],
  isConfigured: ({ ibanPayoutsByFile }) => ibanPayoutsByFile,
  prove: () => Promise.resolve("leaves in files of the bank account"),
  open: (_config, { db, now }) => createFilePayouts({ db, now }),
}

/** Pays to bank accounts. */
export const ibanPayouts = definePayoutParty<PayoutRail>()({
  name: "ibanPayouts",
  title: "payouts to bank accounts",
  adapters: [files],
  lanes: { ibanPayouts: 6 },
  questions: { sign: "fails", send: "fails", status: "fails" },
  absent: { sandbox: false, returnsWithin: 0 },
  terms: {
    tariffs: { EUR: { min: "5", max: "50000", feeRate: "0", fixedFee: "0.35" } },
    arrival: arrivesWithin(10, 48 * 60),
    arrivalAt: ({ ibanPayoutsByFile, sepaCutOff }, moment) =>
      ibanPayoutsByFile ? computeArrival(moment, sepaCutOff) : undefined,
    mostDecimals: ({ ibanPayoutsByFile }) => (ibanPayoutsByFile ? sepaDecimals : undefined),
    requiredLevel: "verified",
    needsHolder: () => true,
    readDestination,
  },
})

/** A name has letters of any script, and only characters that banks' forms accept. */
const holderShape = /^(?=.*\p{L}.*\p{L})[\p{L}\p{M}\d .,'&/()-]+$/u

function readDestination(asked: RequestedDestination): ReadDestination {
  const iban = electronicFormatIBAN(requireText(asked.iban, "iban"))
  if (iban === null || !isValidIBAN(iban)) throw refuseValue("iban", "iban_invalid")
  const bic = asked.bic ? asked.bic.replaceAll(" ", "").toUpperCase() : null
  if (bic !== null && !isValidBIC(bic)) throw refuseValue("bic", "bic_invalid")
  // Phones and word processors write curly apostrophes; banks accept the straight one.
  const holder = requireText(asked.holder, "holder").replace(/[\u2018\u2019\u02bc]/gu, "'")
  // Banks require Latin letters, and some scripts can't be transliterated here.
  if (!holderShape.test(holder) || toSepaText(holder, 70) === "") throw refuseValue("holder", "holder_invalid")
  return { destination: { rail: "iban", to: iban, network: null, holder, bic } }
}
