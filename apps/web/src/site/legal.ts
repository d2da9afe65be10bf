import type { Locale } from "#i18n/locale.ts"

/** A length of time, in the unit that a law would use. */
interface Period {
  readonly amount: number
  readonly unit: "day" | "month" | "year"
}

/**
 * The periods that the legal pages promise, by the name that stands in their markdown as `{{name}}`. The defaults are what
 * European law asks for or what is usual; an operator checks them with its own lawyer. They are promises of the operator:
 * how long the provider keeps what it deletes by itself is in `docs/operations.md`.
 */
export const legalPeriods = {
  /** Retention of AML records after an account was closed. */
  amlRecords: { amount: 5, unit: "year" },
  /** Retention of orders and identity data after an account was closed. */
  orderRecords: { amount: 5, unit: "year" },
  /** Retention of sign-ins after an account was closed. */
  signInRecords: { amount: 5, unit: "year" },
  /** Within which a question about personal data is answered. */
  privacyAnswer: { amount: 1, unit: "month" },
  /** Notice period of changed fees. */
  feeNotice: { amount: 2, unit: "month" },
  /** Notice period before the operator closes an account. */
  closingNotice: { amount: 2, unit: "month" },
  /** Within which a complaint is answered. */
  complaintAnswer: { amount: 15, unit: "day" },
} satisfies Record<string, Period>

/** A period in words, e.g. `5 years` or `5 лет`. */
export function writePeriod({ amount, unit }: Period, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount)
}
