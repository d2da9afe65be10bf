import type { MerchantSettings } from "@wallet/core/contract"
import type { Problem } from "#i18n/errorText.ts"
import { writeAccepted } from "./accepted.ts"
import { readTerms, type TermsText, termsFields } from "./terms.ts"

/** What is typed into the form of an invoice. */
export type InvoiceText = TermsText & {
  readonly amount: string
  readonly currency: string
  readonly description: string
  readonly orderId: string
  /** `yes` or empty. */
  readonly severalPayments: string
  readonly customerEmail: string
  readonly successUrl: string
  readonly cancelUrl: string
  readonly webhookUrl: string
  /** A line for each text: `key=value`. */
  readonly metadata: string
}

/** The fields that the provider may refuse. */
export const invoiceFields = [
  ...termsFields,
  "amount",
  "currency",
  "description",
  "orderId",
  "customerEmail",
  "successUrl",
  "cancelUrl",
  "webhookUrl",
  "metadata",
]

/** An empty form, with the merchant's own terms in it. */
export function initialInvoice(settings: MerchantSettings): InvoiceText {
  return {
    amount: "",
    currency: settings.priceCurrency,
    description: "",
    orderId: "",
    severalPayments: "yes",
    customerEmail: "",
    successUrl: "",
    cancelUrl: "",
    webhookUrl: "",
    metadata: "",
    accepted: writeAccepted(settings.accepted),
    expiresInMinutes: String(settings.expiresInMinutes),
    tolerancePercent: settings.tolerancePercent,
    payerFeeShare: String(settings.payerFeeShare),
  }
}

/** What is left out where nothing was typed. */
const optionalFields = ["description", "orderId", "customerEmail", "successUrl", "cancelUrl", "webhookUrl"] as const

/** The form as the provider takes it, but for the amount; or what is wrong with each field. */
export function readInvoice(text: InvoiceText) {
  const reading = readTerms(text)
  const metadata = readMetadata(text.metadata)
  const accepted: Problem | undefined = text.accepted === "" ? { code: "required" } : undefined
  const fields: Readonly<Record<string, Problem | undefined>> = {
    ...(!reading.ok && reading.fields),
    accepted,
    metadata: metadata ? undefined : { code: "metadata_invalid" },
  }
  if (!reading.ok || !metadata || accepted) return { ok: false, fields } as const
  const given = (field: (typeof optionalFields)[number]) => {
    const value = text[field].trim()
    return value === "" ? {} : { [field]: value }
  }
  const parameters = {
    ...reading.terms,
    ...given("description"),
    ...given("orderId"),
    ...given("customerEmail"),
    ...given("successUrl"),
    ...given("cancelUrl"),
    ...given("webhookUrl"),
    severalPayments: text.severalPayments !== "",
    metadata,
  }
  return { ok: true, fields, parameters } as const
}

/** `key=value`, a line for each; `undefined` where a line is none. */
function readMetadata(typed: string): Readonly<Record<string, string>> | undefined {
  const lines = typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
  const pairs = lines.map((line) => /^([^=]+?)\s*=\s*(.*)$/.exec(line))
  if (pairs.includes(null)) return undefined
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2] ?? ""]))
}
