import type { InvoiceTemplate, MerchantSettings } from "@wallet/core/contract"
import { money, toDecimal } from "@wallet/core/money"
import { readWholeNumber } from "#shared/forms/readers.ts"
import { Unreadable } from "#shared/forms/readRequest.ts"
import { readAmountIn } from "#shared/money/amountReader.ts"
import { plainAmount } from "#shared/money/amountText.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { writeAccepted } from "./accepted.ts"
import { termsReaders } from "./terms.ts"

/** A question for the payer, as typed. */
export interface QuestionText {
  /** The name of its answer in the invoice. Empty for a new question. */
  readonly name: string
  readonly label: string
  readonly required: boolean
}

const noQuestions: readonly QuestionText[] = []

/** The fields of a new template, with the merchant's default terms. */
export function newTemplate(settings: MerchantSettings) {
  return {
    name: "",
    title: "",
    description: "",
    currency: settings.priceCurrency,
    amount: "",
    minAmount: "",
    maxAmount: "",
    fields: noQuestions,
    severalPayments: true,
    successText: "",
    successUrl: "",
    cancelUrl: "",
    maxUses: "",
    accepted: writeAccepted(settings.accepted),
    expiresInMinutes: String(settings.expiresInMinutes),
    tolerancePercent: settings.tolerancePercent,
    payerFeeShare: String(settings.payerFeeShare),
  }
}

/** The fields of a template, as typed. */
export type TemplateText = ReturnType<typeof newTemplate>

/** The values of the form that are not sent: `fixed`, or `open` if the payer chooses the amount. */
export interface TemplateChoice {
  readonly amountKind: string
}

/** The fields of an existing template. */
export function toTemplateText(template: InvoiceTemplate, locale: string): TemplateText {
  const typed = (amount: InvoiceTemplate["amount"]) => (amount ? plainAmount(amount.amount, locale) : "")
  return {
    name: template.name,
    title: template.title,
    description: template.description ?? "",
    currency: template.currency,
    amount: typed(template.amount),
    minAmount: typed(template.minAmount),
    maxAmount: typed(template.maxAmount),
    fields: template.fields,
    severalPayments: template.severalPayments,
    successText: template.successText ?? "",
    successUrl: template.successUrl ?? "",
    cancelUrl: template.cancelUrl ?? "",
    maxUses: template.maxUses === null ? "" : String(template.maxUses),
    accepted: writeAccepted(template.accepted),
    expiresInMinutes: String(template.expiresInMinutes),
    tolerancePercent: template.tolerancePercent,
    payerFeeShare: String(template.payerFeeShare),
  }
}

type Values = TemplateText & TemplateChoice

/** The readers of a template: a fixed amount, or optional bounds of an amount that the payer chooses. */
export function templateReaders(locale: string) {
  const readBound = (typed: string, { amountKind, currency }: Values) =>
    amountKind === "fixed" || typed.trim() === "" ? null : readAmountIn(currency, typed, locale)
  return {
    ...termsReaders,
    amount: (typed: string, { amountKind, currency }: Values) =>
      amountKind === "fixed" ? readAmountIn(currency, typed, locale) : null,
    minAmount: readBound,
    maxAmount: readBound,
    maxUses: (typed: string) => readWholeNumber(typed) ?? null,
    fields: nameQuestions,
  }
}

/** Checks that the maximum amount is not below the minimum. */
export function checkTemplateBounds({ amountKind, currency: code, minAmount, maxAmount }: Values, locale: string) {
  const currency = findCurrency(code)
  const [least, most] = [minAmount, maxAmount].map((typed) => readAmountIn(code, typed, locale))
  if (amountKind === "fixed" || !currency || least instanceof Unreadable || most instanceof Unreadable) return {}
  if (!least || !most || money(most, currency).units >= money(least, currency).units) return {}
  return { maxAmount: { code: "amount_too_small", limit: toDecimal(money(least, currency)) } }
}

/** Names the answers of questions. Existing names stay, and a new question gets the first free number. */
function nameQuestions(questions: readonly QuestionText[]): { name: string; label: string; required: boolean }[] {
  const taken = new Set(questions.map(({ name }) => name))
  let number = 1
  return questions.map(({ name, label, required }) => {
    if (name !== "") return { name, label: label.trim(), required }
    while (taken.has(`field_${number}`)) number += 1
    const free = `field_${number}`
    taken.add(free)
    return { name: free, label: label.trim(), required }
  })
}
