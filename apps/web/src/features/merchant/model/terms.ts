import type { Problem } from "#i18n/errorText.ts"
import { readAccepted } from "./accepted.ts"

/** What an invoice, a template and the settings have in common, as it is typed. No interface: a draft takes it as a record. */
export type TermsText = {
  /** Currencies and networks as `writeAccepted` writes them. */
  readonly accepted: string
  readonly expiresInMinutes: string
  readonly tolerancePercent: string
  readonly payerFeeShare: string
}

/** The longest and the shortest time that an invoice can be paid, in minutes (screens C: 5 minutes to 12 hours). */
const minutesRange = { least: 5, most: 720 }

type Reading<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem }

/** A whole number between two others, as it was typed. */
export function readWhole(typed: string, range: { readonly least: number; readonly most: number }): Reading<number> {
  const text = typed.trim()
  if (text === "") return { ok: false, problem: { code: "required" } }
  if (!/^\d{1,9}$/.test(text)) return { ok: false, problem: { code: "number_invalid" } }
  const value = Number(text)
  if (value < range.least) return { ok: false, problem: { code: "number_too_small", limit: String(range.least) } }
  if (value > range.most) return { ok: false, problem: { code: "number_too_large", limit: String(range.most) } }
  return { ok: true, value }
}

/** How long an invoice can be paid. */
export function readMinutes(typed: string): Reading<number> {
  return readWhole(typed, minutesRange)
}

/** The payer's share of the fee, in percent of it. */
export function readShare(typed: string): Reading<number> {
  return readWhole(typed, { least: 0, most: 100 })
}

/** A share in percent, 0 to 5 with at most two decimals; a comma is a decimal mark as well. */
function readTolerance(typed: string): Reading<string> {
  const text = typed.trim().replace(",", ".")
  return /^([0-4](\.\d{1,2})?|5(\.00?)?)$/.test(text)
    ? { ok: true, value: text }
    : { ok: false, problem: { code: "tolerance_invalid" } }
}

function problemOf(reading: Reading<unknown>): Problem | undefined {
  return reading.ok ? undefined : reading.problem
}

/** The terms as the provider takes them, or what is wrong with each field. */
export function readTerms(text: TermsText) {
  const minutes = readMinutes(text.expiresInMinutes)
  const tolerance = readTolerance(text.tolerancePercent)
  const share = readShare(text.payerFeeShare)
  const accepted = readAccepted(text.accepted)
  if (minutes.ok && tolerance.ok && share.ok) {
    return {
      ok: true,
      terms: {
        ...(accepted.length > 0 && { accepted }),
        expiresInMinutes: minutes.value,
        tolerancePercent: tolerance.value,
        payerFeeShare: share.value,
      },
    } as const
  }
  return {
    ok: false,
    fields: {
      expiresInMinutes: problemOf(minutes),
      tolerancePercent: problemOf(tolerance),
      payerFeeShare: problemOf(share),
    },
  } as const
}

/** The fields that `readTerms` and the provider may refuse. */
export const termsFields = ["accepted", "expiresInMinutes", "tolerancePercent", "payerFeeShare"]
