import { errorCatalogue } from "@wallet/core/contract"
import { listSampleTexts } from "./sampleTexts.ts"

const id = "0198c5a2-7d3e-7c1a-9f40-2b6d1e8a4c57"

/** Details of tags that their meanings describe by more than names. */
const byTag: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account_not_empty: { reason: "balance", currency: "USDT" },
  api_key_forbidden: { reason: "scope", scope: "payouts" },
  invalid_authorization_token: { reason: "api_key" },
  invoice_closed: { status: "expired", note: "none" },
  kyc_required: { level: "verified" },
  limit_exceeded: { period: "day", left: "12.50" },
  signature_invalid: { reason: "clock" },
  step_up_required: {
    stepUpId: id,
    methods: "passkey totp",
    expiresAt: "2026-03-15T12:15:00Z",
    subject: "a send of 12.50 USDT to friend@example.com",
  },
  template_closed: { state: "paused" },
  state_conflict: { state: "cancelled" },
  withdrawals_held: { until: "2026-03-16T12:00:00Z", reason: "account_change" },
}

/** The details that the meaning of a tag names, with values as the provider writes them. */
export function createSampleDetails(tag: string): Readonly<Record<string, string>> {
  const known = byTag[tag]
  if (known) return known
  const { meaning } = (errorCatalogue as Readonly<Record<string, { readonly meaning: string }>>)[tag] ?? { meaning: "" }
  const names = Array.from(meaning.matchAll(/`details\.(\w+)`/g), ([, name = ""]) => name)
  return Object.fromEntries(names.map((name) => [name, listSampleTexts(name)[0] ?? ""]))
}
