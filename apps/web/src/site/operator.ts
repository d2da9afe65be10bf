import type { Locale } from "#i18n/locale.ts"

/** A licence that the operator holds. */
export interface Licence {
  /** The authority that granted it, as named in its register. */
  readonly authority: string
  readonly number: string
}

/** A person who answers for the wallet. */
interface Person {
  readonly name: string
  readonly role: Readonly<Record<Locale, string>>
}

/** Facts that an operator can prove about itself. */
export interface OperatorProof {
  readonly licences: readonly Licence[]
  /** The hours at which a person answers, with their time zone. */
  readonly supportHours?: Readonly<Record<Locale, string>> | undefined
  readonly people: readonly Person[]
}

/**
 * The operator's licences, support hours and people. The footers, the company's page and the payer's page name what stands
 * here, and nothing else: without an entry, no page claims anything.
 */
export const operator: OperatorProof = { licences: [], people: [] }
