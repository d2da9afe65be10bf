import { expiryInput, payerFeeShareInput } from "@wallet/core/contract"
import * as v from "valibot"
import { readDecimal, readWholeNumber } from "#shared/forms/readers.ts"
import { readAccepted } from "./accepted.ts"

/** The terms that invoices, templates and the settings share, as typed. */
export interface TermsText {
  /** Currencies and networks in the format of `writeAccepted`. */
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

/** The names of the terms. Forms show them filled in, so none may be empty. */
export const termsFields = ["accepted", "expiresInMinutes", "tolerancePercent", "payerFeeShare"] as const

/** The typed minutes, for a preview. Undefined if they are invalid. */
export function previewMinutes(typed: string): number | undefined {
  const minutes = readWholeNumber(typed)
  return v.is(expiryInput(), minutes) ? minutes : undefined
}

/** The payer's share of the fee in percent, for a preview. Zero if it is invalid. */
export function previewShare(typed: string): number {
  const share = readWholeNumber(typed)
  return v.is(payerFeeShareInput(), share) ? share : 0
}
