import type { FieldError } from "#contract/declaration/envelope.ts"
import type { ErrorTag } from "#contract/declaration/errorCatalogue.ts"

/** The details of a refusal besides its tag. */
export interface RefusalParts {
  /** By the name of the request's field. */
  readonly fields?: Readonly<Record<string, FieldError>> | undefined
  readonly details?: Readonly<Record<string, string>> | undefined
  /** Seconds for Retry-After. */
  readonly retryAfter?: number | undefined
}

/**
 * A definite no, with a tag of the catalogue. A handler of the test provider throws it.
 *
 * @example
 * const refusing = createTestProvider({
 *   handlers: {
 *     listWallets() {
 *       throw new Refusal("service_unavailable", {})
 *     },
 *   },
 * })
 */
export class Refusal extends Error {
  override readonly name = "Refusal"
  readonly tag: ErrorTag
  readonly parts: RefusalParts

  constructor(tag: ErrorTag, parts: RefusalParts) {
    super(tag)
    this.tag = tag
    this.parts = parts
  }
}

/**
 * Makes the refusal that a handler throws.
 *
 * @example
 * const blocked = refuse("insufficient_funds", { details: { available: "0.00" } })
 * blocked.tag // → "insufficient_funds"
 */
export function refuse(tag: ErrorTag, parts: RefusalParts = {}): Refusal {
  return new Refusal(tag, parts)
}

/** Refuses because of one field, at which the tag is repeated as the code. */
export function refuseField(tag: ErrorTag, field: string, details?: Readonly<Record<string, string>>): Refusal {
  return new Refusal(tag, { fields: { [field]: { code: tag } }, details })
}
