import { compare, type Money, toDecimal } from "@wallet/core/money"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { parseAmount, readCurrency, storedMoney } from "#platform/money/money.ts"
import { checkWorth, insertInvoice } from "./create.ts"
import { presentMerchant, readMerchantTerms } from "./settings.ts"
import { findTemplate, getTemplateState, presentPublicTemplate, type TemplateRow } from "./template.ts"

export const fromTemplateHandlers = {
  async getPublicInvoiceTemplate({ db }, { input }) {
    const row = await findTemplate(db, input.templateId)
    if (row.state === "draft" || row.state === "archived") throw refuse("not_found")
    return { ...presentPublicTemplate(row), merchant: await presentMerchant(db, row.user_id) }
  },

  async createInvoiceFromTemplate(services, { input }) {
    const row = await findTemplate(services.db, input.templateId)
    if (row.state === "draft" || row.state === "archived") throw refuse("not_found")
    const state = getTemplateState(row)
    if (state !== "active") throw refuse("template_closed", { details: { state } })
    const amount = chooseAmount(row, input.amount)
    const metadata = readFields(row, input.fields)
    const dust = await checkWorth(services, amount)
    const { settlementCurrency } = await readMerchantTerms(services.db, row.user_id)
    const command = {
      userId: row.user_id,
      templateId: row.id,
      amount,
      dust,
      metadata,
      settlementCurrency,
      accepted: row.accepted,
      description: row.title,
      expiresInMinutes: row.expires_in_minutes,
      toleranceBp: row.tolerance_bp,
      payerFeeShare: row.payer_fee_share,
      feeRate: services.config.invoiceFee,
      severalPayments: row.several_payments,
      successText: row.success_text,
      successUrl: row.success_url,
      cancelUrl: row.cancel_url,
    }
    const invoice = await inTransaction(services.db, (trx) => insertInvoice(services, trx, command, ""))
    if (!invoice) throw new Error(`The template ${row.id} created no invoice`)
    return { invoiceId: invoice.id }
  },
} satisfies Pick<Handlers, "getPublicInvoiceTemplate" | "createInvoiceFromTemplate">

/** The template's fixed amount, or the payer's amount within its bounds. Refuses an amount if the template fixes it. */
function chooseAmount(row: TemplateRow, asked: string | undefined): Money {
  const currency = readCurrency(row.currency)
  if (row.amount !== null) {
    const fixed = { currency, units: row.amount }
    if (asked !== undefined && parseAmount(asked, currency).units !== fixed.units) {
      throw refuseField("validation_failed", "amount", { code: "amount_is_fixed", limit: toDecimal(fixed) })
    }
    return fixed
  }
  if (asked === undefined) throw refuseField("validation_failed", "amount", { code: "required" })
  const amount = parseAmount(asked, currency)
  const least = row.min_amount === null ? undefined : storedMoney(row.min_amount, row.currency)
  const most = row.max_amount === null ? undefined : storedMoney(row.max_amount, row.currency)
  if (least && compare(amount, least) < 0) {
    throw refuseField("amount_too_small", "amount", { limit: toDecimal(least) }, { min: toDecimal(least) })
  }
  if (most && compare(amount, most) > 0) {
    throw refuseField("amount_too_large", "amount", { limit: toDecimal(most) }, { max: toDecimal(most) })
  }
  return amount
}

/** Reads the payer's input, limited to the template's fields. Refuses if a required field is missing. */
function readFields({ fields }: TemplateRow, given: Readonly<Record<string, string>>): Record<string, string> {
  const missing = fields.find(({ name, required }) => required && !given[name])
  if (missing) throw refuseField("validation_failed", `fields.${missing.name}`, { code: "required" })
  return Object.fromEntries(fields.flatMap(({ name }) => (given[name] ? [[name, given[name]]] : [])))
}
