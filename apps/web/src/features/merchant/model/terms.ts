import { expiryInput, payerFeeShareInput } from "@wallet/core/contract"
import * as v from "valibot"
import { readDecimal, readWholeNumber } from "#shared/forms/readers.ts"
import { readAccepted } from "./accepted.ts"

/** The terms that an invoice, a template and the settings have in common, as they are typed. */
export interface TermsText {
  /** Currencies and networks as `writeAccepted` writes them. */
  readonly accepted: string
  readonly expiresInMinutes: string
  readonly tolerancePercent: string
  readonly payerFeeShare: string
}

/** Readers of the terms. */
export const termsReaders = {
  accepted: (text: string) => readAccepted(text),
  expiresInMinutes: readWholeNumber,
  tolerancePercent: readDecimal,
  payerFeeShare: readWholeNumber,
}

/** The names of the terms: a form shows them filled in, so that none may be left empty. */
export const termsFields = ["accepted", "expiresInMinutes", "tolerancePercent", "payerFeeShare"] as const

/** The minutes that were typed, for a preview; undefined where an invoice would not take them. */
export function previewMinutes(typed: string): number | undefined {
  const minutes = readWholeNumber(typed)
  return v.is(expiryInput(), minutes) ? minutes : undefined
}

/** The payer's share of the fee in percent, for a preview: zero where an invoice would not take what was typed. */
export function previewShare(typed: string): number {
  const share = readWholeNumber(typed)
  return v.is(payerFeeShareInput(), share) ? share : 0
}
