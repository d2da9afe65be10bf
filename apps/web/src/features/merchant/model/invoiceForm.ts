import type { MerchantSettings } from "@wallet/core/contract"
import { Unreadable } from "#shared/forms/readRequest.ts"
import { writeAccepted } from "./accepted.ts"

/** The initial fields of the form, with the merchant's default terms. */
export function initialInvoice(settings: MerchantSettings) {
  return {
    amount: "",
    currency: settings.priceCurrency,
    description: "",
    orderId: "",
    severalPayments: true,
    customerEmail: "",
    successUrl: "",
    cancelUrl: "",
    webhookUrl: "",
    /** One `key=value` per line. */
    metadata: "",
    accepted: writeAccepted(settings.accepted),
    expiresInMinutes: String(settings.expiresInMinutes),
    tolerancePercent: settings.tolerancePercent,
    payerFeeShare: String(settings.payerFeeShare),
  }
}

/** Parses one `key=value` per line. */
export function readMetadata(typed: string): Readonly<Record<string, string>> | Unreadable {
  const lines = typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
  const pairs = lines.map((line) => /^([^=]+?)\s*=\s*(.*)$/.exec(line))
  if (pairs.includes(null)) return new Unreadable({ code: "metadata_invalid" })
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2] ?? ""]))
}
