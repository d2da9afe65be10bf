import type { InvoiceTemplate, MerchantSettings } from "@wallet/core/contract"
import { type Money, readAmount, toDecimal } from "@wallet/core/money"
import type { Problem } from "#i18n/errorText.ts"
import { plainAmount } from "#shared/money/amountText.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { writeAccepted } from "./accepted.ts"
import { readTerms, readWhole, type TermsText, termsFields } from "./terms.ts"

/** A question for the payer, as it is written. */
export interface QuestionText {
  /** What its answer is called in the invoice; empty for one that is new. */
  readonly name: string
  readonly label: string
  readonly required: boolean
}

/** What is typed into the form of a template. */
export type TemplateText = TermsText & {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly currency: string
  /** `fixed`, or `open` where the payer chooses. */
  readonly amountKind: string
  readonly amount: string
  readonly minAmount: string
  readonly maxAmount: string
  /** `yes` or empty. */
  readonly severalPayments: string
  readonly successText: string
  readonly successUrl: string
  readonly cancelUrl: string
  readonly maxUses: string
}

/** The fields that the provider may refuse. */
export const templateFields = [
  ...termsFields,
  "name",
  "title",
  "description",
  "currency",
  "amount",
  "minAmount",
  "maxAmount",
  "fields",
  "successText",
  "successUrl",
  "cancelUrl",
  "maxUses",
]

/** The form of a new template, with the merchant's own terms in it. */
export function newTemplate(settings: MerchantSettings): TemplateText {
  return {
    name: "",
    title: "",
    description: "",
    currency: settings.priceCurrency,
    amountKind: "fixed",
    amount: "",
    minAmount: "",
    maxAmount: "",
    severalPayments: "yes",
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

/** The form of a template that there is. */
export function textOfTemplate(template: InvoiceTemplate, locale: string): TemplateText {
  const typed = (amount: InvoiceTemplate["amount"]) => (amount ? plainAmount(amount.amount, locale) : "")
  return {
    name: template.name,
    title: template.title,
    description: template.description ?? "",
    currency: template.currency,
    amountKind: template.amount ? "fixed" : "open",
    amount: typed(template.amount),
    minAmount: typed(template.minAmount),
    maxAmount: typed(template.maxAmount),
    severalPayments: template.severalPayments ? "yes" : "",
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

/** The form as the provider takes it, or what is wrong with each field. */
export function readTemplate(text: TemplateText, questions: readonly QuestionText[], locale: string) {
  const terms = readTerms(text)
  const amounts = readAmounts(text, locale)
  const uses = text.maxUses.trim() === "" ? undefined : readWhole(text.maxUses, { least: 1, most: 1_000_000 })
  const required = (field: "name" | "title"): Problem | undefined =>
    text[field].trim() === "" ? { code: "required" } : undefined
  const fields: Readonly<Record<string, Problem | undefined>> = {
    ...(!terms.ok && terms.fields),
    ...amounts.problems,
    name: required("name"),
    title: required("title"),
    accepted: text.accepted === "" ? { code: "required" } : undefined,
    maxUses: uses && !uses.ok ? uses.problem : undefined,
    fields: questions.some(({ label }) => label.trim() === "") ? { code: "required" } : undefined,
  }
  if (!terms.ok || Object.values(fields).some((problem) => problem !== undefined)) return { ok: false, fields } as const
  const given = (field: "description" | "successUrl" | "cancelUrl") => {
    const value = text[field].trim()
    return value === "" ? {} : { [field]: value }
  }
  const parameters = {
    ...terms.terms,
    ...given("description"),
    ...given("successUrl"),
    ...given("cancelUrl"),
    ...amounts.values,
    name: text.name.trim(),
    title: text.title.trim(),
    currency: text.currency,
    severalPayments: text.severalPayments !== "",
    successText: text.successText.trim() === "" ? null : text.successText.trim(),
    maxUses: uses?.ok ? uses.value : null,
    fields: named(questions),
  }
  return { ok: true, fields, parameters } as const
}

/** A fixed amount, or the bounds of one that the payer chooses; of the bounds either may be left out. */
function readAmounts(text: TemplateText, locale: string) {
  const currency = findCurrency(text.currency)
  const asked = text.amountKind === "fixed" ? (["amount"] as const) : (["minAmount", "maxAmount"] as const)
  const values: Record<"amount" | "minAmount" | "maxAmount", string | null> = {
    amount: null,
    minAmount: null,
    maxAmount: null,
  }
  const problems: Record<string, Problem> = {}
  const read: Partial<Record<string, Money>> = {}
  for (const field of asked) {
    if (!currency || (field !== "amount" && text[field].trim() === "")) continue
    const reading = readAmount(text[field], currency, locale)
    if (!reading.ok) problems[field] = reading
    else {
      read[field] = { currency, units: reading.units }
      values[field] = toDecimal({ currency, units: reading.units })
    }
  }
  const { minAmount, maxAmount } = read
  if (minAmount && maxAmount && maxAmount.units < minAmount.units)
    problems["maxAmount"] = { code: "amount_too_small", limit: toDecimal(minAmount) }
  return { values, problems }
}

/** Questions with the names of their answers: those that were given stay, and a new one gets the first free number. */
function named(questions: readonly QuestionText[]): { name: string; label: string; required: boolean }[] {
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
