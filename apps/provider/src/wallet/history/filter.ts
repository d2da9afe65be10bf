import type { Currency } from "@wallet/core/money"
import type { Operation } from "#platform/http/answers.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { parseAmount, readCurrency } from "#platform/money/money.ts"

/** A filter on a customer's operations. All given conditions must hold. */
export interface OperationFilter {
  readonly userId: string
  readonly kind?: Operation["kind"] | undefined
  readonly currency?: string | undefined
  readonly direction?: Operation["direction"] | undefined
  readonly state?: Operation["state"] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** In minor units of `currency`. */
  readonly minAmount?: bigint | undefined
  readonly maxAmount?: bigint | undefined
  /** A part of `search` or the beginning of `reference`, in lower case. */
  readonly text?: string | undefined
}

/** The filter as a request names it. */
export interface FilterInput extends Pick<OperationFilter, "kind" | "currency" | "direction" | "state" | "text"> {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly minAmount?: string | undefined
  readonly maxAmount?: string | undefined
}

/**
 * Parses the filter of a history.
 *
 * @throws Refusal `validation_failed` at the field: an unknown currency, an amount without a currency or not in its digits.
 */
export function readFilter(userId: string, input: FilterInput): OperationFilter {
  const { kind, direction, state, text } = input
  const currency = input.currency === undefined ? undefined : readCurrency(input.currency)
  return {
    userId,
    kind,
    direction,
    state,
    currency: currency?.code,
    from: readMoment(input.from, "from"),
    to: readMoment(input.to, "to"),
    minAmount: readLimit(input.minAmount, currency, "minAmount"),
    maxAmount: readLimit(input.maxAmount, currency, "maxAmount"),
    text,
  }
}

/** Parses an amount of a filter into minor units. It needs the currency. */
export function readLimit(text: string | undefined, currency: Currency | undefined, field: string): bigint | undefined {
  if (text === undefined) return undefined
  if (!currency) throw refuseField("validation_failed", "currency", { code: "required" })
  return parseAmount(text, currency, field).units
}

/** The schema checks the format. The calendar has no 31 February, which JavaScript would read as a day in March. */
export function readMoment(text: string | undefined, field: string): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== text.slice(0, 10))
    throw refuseField("validation_failed", field, { code: "invalid" })
  return moment
}
