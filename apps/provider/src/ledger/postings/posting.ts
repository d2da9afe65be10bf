import { toDecimal } from "@wallet/core/money"
import { type Refusal, refuseField } from "#platform/http/refusal.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { LedgerResult } from "../ledgerResult.ts"
import type { LedgerRequest, Leg } from "../requests.ts"
import { withoutEmpty } from "./legs.ts"

/** One transfer for the ledger. */
export interface Posting {
  readonly reference: string
  /** The id of the object that it belongs to. */
  readonly subjectId: string
  /** Legs of the transfer. Zero legs, such as an unneeded rounding, are omitted. */
  readonly legs: readonly Leg[]
}

/** The request that posts a transfer. */
export function toTransfer({ reference, subjectId, legs }: Posting): LedgerRequest {
  return { kind: "transfer", reference, operationId: subjectId, legs: withoutEmpty(legs) }
}

/**
 * Returns the customer's refusal for a ledger request that was not applied; undefined if it was applied.
 *
 * @throws Error for any other outcome, which is a bug.
 */
export function requireApplied(outcome: LedgerResult | undefined, reference: string): Refusal | undefined {
  if (outcome?.status === "ok") return undefined
  if (outcome?.status === "insufficient_funds") {
    const available = toDecimal(storedMoney(outcome.available, outcome.currency))
    return refuseField("insufficient_funds", "amount", { limit: available }, { available })
  }
  // The areas' own states rule out every other outcome: this is a bug, and the transaction must roll back.
  throw new Error(`The ledger did not take ${reference}: ${outcome?.status}`)
}
