import { type CallInput, type Contract, findReservedKey } from "@wallet/core/contract"
import { type Currency, compare } from "@wallet/core/money"
import type { Kysely } from "kysely"
import { v4 as newId } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { requireStep } from "#platform/lifecycle/lifecycle.ts"
import { parseAmount, readCurrency } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { checkWorth } from "./create.ts"
import { toBasisPoints } from "./present.ts"
import { readAccepted, readMerchantTerms } from "./settings.ts"
import { findOwnTemplate, presentTemplate, readTemplates } from "./template.ts"
import { templateLifecycle } from "./templateLifecycle.ts"

const eventByState = { active: "publish", paused: "pause", archived: "archive" } as const

export const templateHandlers = {
  async listInvoiceTemplates(services, { caller }) {
    const rows = await readTemplates(services.db, { userId: caller.account })
    return rows.map((row) => presentTemplate(services, row))
  },

  async createInvoiceTemplate(services, { caller, input, trx }) {
    const columns = await toColumns(services, trx, caller.account, input)
    const id = newId()
    await trx
      .insertInto("invoice_templates")
      .values({ ...columns, id, user_id: caller.account, state: "draft", created_at: services.now() })
      .execute()
    return presentTemplate(services, await findOwnTemplate(trx, id, caller.account))
  },

  async updateInvoiceTemplate(services, { caller, input }) {
    const { id, state } = await findOwnTemplate(services.db, input.templateId, caller.account)
    const columns = await toColumns(services, services.db, caller.account, input)
    const changed = await services.db
      .updateTable("invoice_templates")
      .set(columns)
      .where("id", "=", id)
      .where("state", "<>", "archived")
      .returning("id")
      .executeTakeFirst()
    if (!changed) throw refuse("state_conflict", { details: { state } })
    return presentTemplate(services, await findOwnTemplate(services.db, id, caller.account))
  },

  async setInvoiceTemplateState(services, { caller, input }) {
    const { id, state: before } = await findOwnTemplate(services.db, input.templateId, caller.account)
    const { state } = requireStep(templateLifecycle, before, eventByState[input.state], "customer")
    const changed = await services.db
      .updateTable("invoice_templates")
      .set({ state })
      .where("id", "=", id)
      .where("state", "=", before)
      .returning("id")
      .executeTakeFirst()
    const row = await findOwnTemplate(services.db, id, caller.account)
    // Another request changed it first.
    if (!changed) throw refuse("state_conflict", { details: { state: row.state } })
    return presentTemplate(services, row)
  },
} satisfies Pick<
  Handlers,
  "listInvoiceTemplates" | "createInvoiceTemplate" | "updateInvoiceTemplate" | "setInvoiceTemplateState"
>

/** Reads a template's fields. Refuses at each invalid field, or at fields that contradict each other. */
async function toColumns(
  services: Services,
  db: Kysely<Database>,
  userId: string,
  input: CallInput<Contract["createInvoiceTemplate"]>,
) {
  const terms = await readMerchantTerms(db, userId)
  const currency = readCurrency(input.currency)
  const amount = readOptional(input.amount, currency, "amount")
  const least = readOptional(input.minAmount, currency, "minAmount")
  const most = readOptional(input.maxAmount, currency, "maxAmount")
  if (amount && (least ?? most)) {
    throw refuseField("validation_failed", least ? "minAmount" : "maxAmount", { code: "amount_is_fixed" })
  }
  if (least && most && compare(least, most) > 0) {
    throw refuseField("validation_failed", "maxAmount", { code: "max_below_min" })
  }
  if (amount) await checkWorth(services, amount)
  const names = input.fields.map(({ name }) => name)
  // An answer under a reserved name would be lost in the metadata.
  if (findReservedKey(Object.fromEntries(names.map((name) => [name, true]))))
    throw refuseField("validation_failed", "fields", { code: "name_invalid" })
  if (new Set(names).size < names.length) throw refuseField("validation_failed", "fields", { code: "name_taken" })
  return {
    name: input.name,
    title: input.title,
    description: input.description || null,
    currency: currency.code,
    amount: amount?.units ?? null,
    min_amount: least?.units ?? null,
    max_amount: most?.units ?? null,
    accepted: JSON.stringify(input.accepted ? readAccepted(input.accepted) : terms.accepted),
    fields: JSON.stringify(input.fields),
    expires_in_minutes: input.expiresInMinutes ?? terms.expiresInMinutes,
    several_payments: input.severalPayments,
    tolerance_bp: input.tolerancePercent === undefined ? terms.toleranceBp : toBasisPoints(input.tolerancePercent),
    payer_fee_share: input.payerFeeShare ?? terms.payerFeeShare,
    success_text: input.successText || null,
    success_url: input.successUrl ?? null,
    cancel_url: input.cancelUrl ?? null,
    max_uses: input.maxUses,
  }
}

function readOptional(text: string | null, currency: Currency, field: string) {
  return text === null ? undefined : parseAmount(text, currency, field)
}
