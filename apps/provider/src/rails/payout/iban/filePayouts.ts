import { findCurrency } from "@wallet/core/money"
import type { Kysely } from "kysely"
import * as v from "valibot"
import type { Database } from "#platform/database/schema.ts"
import { toSepaText } from "../../bank/iso20022/sepaText.ts"
import { fitsSepa } from "../../bank/iso20022/writePayments.ts"
import { collectPayment, toEndToEndId } from "../../bank/payments.ts"
import {
  type PayoutOrder,
  type PayoutRail,
  PayoutRefused,
  type PayoutStatus,
  payOneByOne,
  type SignedPayout,
} from "../payoutRail.ts"

/**
 * The time in which a bank may return a payment, in milliseconds. Recalls by the payer's bank may come later; operators handle
 * them.
 */
const returnsWithin = 60 * 24 * 3_600_000

const OrderSchema = v.object({
  reference: v.string(),
  name: v.string(),
  iban: v.string(),
  bic: v.nullable(v.string()),
  currency: v.string(),
  units: v.pipe(
    v.string(),
    v.transform((digits) => BigInt(digits)),
  ),
})

interface FilePayoutParts {
  readonly db: Kysely<Database>
  readonly now: () => Date
}

/**
 * Pays to bank accounts by files: a sent payment waits for the next file (`wallet/bank`), and the bank's files report its end.
 */
export function createFilePayouts({ db, now }: FilePayoutParts): PayoutRail {
  return {
    sandbox: false,
    returnsWithin,
    ...payOneByOne({
      sign: async (order) => sign(order),
      send: (payout) => send(db, payout, now()),
      status: (payout) => readStatus(db, payout),
    }),
  }
}

/** @throws PayoutRefused for an amount or a name that SEPA does not allow. */
function sign({ reference, destination, amount }: PayoutOrder): SignedPayout {
  if (!fitsSepa(amount)) throw new PayoutRefused("amount_too_fine")
  const name = destination.holder ?? ""
  if (toSepaText(name, 70) === "") throw new PayoutRefused("holder_invalid")
  const order: v.InferInput<typeof OrderSchema> = {
    reference,
    name,
    iban: destination.to,
    bic: destination.bic,
    currency: amount.currency.code,
    units: String(amount.units),
  }
  return { signed: JSON.stringify(order), payoutReference: toEndToEndId("withdrawal", reference) }
}

async function send(db: Kysely<Database>, { signed, payoutReference }: SignedPayout, now: Date): Promise<void> {
  const { reference, name, iban, bic, currency: code, units } = v.parse(OrderSchema, JSON.parse(signed))
  const currency = findCurrency(code)
  if (!currency) throw new Error(`A payment is in ${code}, which the currency table does not hold`)
  const amount = { currency, units }
  const known = { reference, endToEndId: payoutReference, kind: "withdrawal", name, iban, bic, amount } as const
  await collectPayment(db, { ...known, remittance: payoutReference }, now)
}

async function readStatus(db: Kysely<Database>, { payoutReference }: SignedPayout): Promise<PayoutStatus> {
  const payment = await db
    .selectFrom("bank_payments")
    .select(["state", "reason"])
    .where("end_to_end_id", "=", payoutReference)
    .executeTakeFirst()
  if (!payment) return { state: "unknown" }
  switch (payment.state) {
    case "collected":
    case "in_batch":
    case "sent":
      return { state: "pending", confirmations: null, needed: null }
    case "paid":
      return { state: "paid", cost: null }
    case "rejected":
    case "dropped":
      return { state: "failed", reason: payment.reason ?? "rejected_by_bank", cost: null }
    case "returned":
      return { state: "returned", reason: payment.reason ?? "sent_back" }
  }
}
