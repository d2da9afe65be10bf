import type { CallInput, Contract } from "@wallet/core/contract"
import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import type { StepUpSubjects, SubjectSource, SubjectText } from "#access/identity/stepUp/subject.ts"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"
import { findInvoice } from "./invoice.ts"
import { readOrigin } from "./refundAddress.ts"
import { computeRefundable } from "./refundable.ts"
import { findMerchantNames } from "./settings.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const invoicesSubjects = {
  payInvoice: async (asked, { db, writeAsked }) => {
    const merchant = await describeMerchant(db, asked.invoiceId)
    return {
      en: `a payment of ${writeAsked(asked, "en")} to ${merchant}`,
      ru: `оплату ${writeAsked(asked, "ru")} получателю ${merchant}`,
    }
  },
  refundInvoice: async (input, source) => {
    const payment = await findRefunded(input, source)
    const sum = refundSum(input, payment, source)
    const to = await refundDestination(input, payment, source)
    return {
      en: `the refund of an invoice payment${sum.en}${to && ` to ${to}`}`,
      ru: `возврат оплаты счёта${sum.ru}${to && ` на ${to}`}`,
    }
  },
} satisfies Partial<StepUpSubjects>

/** The payee of an invoice as shown on the payer's page. */
async function describeMerchant(db: Kysely<Database>, invoiceId: string): Promise<string> {
  const { user_id: userId } = await findInvoice(db, invoiceId)
  return (await findMerchantNames(db, [userId])).get(userId) ?? ""
}

type RefundInput = CallInput<Contract["refundInvoice"]>

type RefundedPayment = Awaited<ReturnType<typeof findRefunded>>

/** The payment to refund; undefined if it is not the customer's. */
async function findRefunded({ paymentId }: RefundInput, { db, account }: SubjectSource) {
  if (!isUuid(paymentId)) return undefined
  return db
    .selectFrom("invoice_payments as payment")
    .innerJoin("invoices", "invoices.id", "payment.invoice_id")
    .leftJoin("users as payer", "payer.id", "payment.payer_id")
    .select(["payment.state", "payment.amount", "payment.refunded", "payment.currency", "payment.deposit_id"])
    .select("payer.email as payer_email")
    .where("payment.id", "=", paymentId)
    .where("invoices.user_id", "=", account)
    .executeTakeFirst()
}

/** The refunded amount as text. */
function refundSum(
  { kind, amount }: RefundInput,
  payment: RefundedPayment,
  { write, writeAsked }: SubjectSource,
): SubjectText {
  if (kind === "excess") return { en: " (what was paid too much)", ru: " (переплата)" }
  if (!payment) return { en: "", ru: "" }
  if (kind === "amount") {
    const asked = { amount: amount ?? "", currency: payment.currency }
    return { en: ` (${writeAsked(asked, "en")})`, ru: ` (${writeAsked(asked, "ru")})` }
  }
  const left = storedMoney(computeRefundable(payment), payment.currency)
  return { en: ` (${write(left, "en")})`, ru: ` (${write(left, "ru")})` }
}

/** The destination of a refund: the payer's wallet, the given address, or the one left on the payer's page. */
async function refundDestination(
  { address }: RefundInput,
  payment: RefundedPayment,
  { db }: SubjectSource,
): Promise<string> {
  if (!payment) return ""
  if (payment.payer_email !== null) return maskEmail(payment.payer_email)
  return address || ((await readOrigin(db, payment)).refundAddress ?? "")
}
