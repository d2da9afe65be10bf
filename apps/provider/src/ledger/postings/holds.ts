import type { Money } from "@wallet/core/money"
import type { LedgerRequest, Leg } from "../requests.ts"
import { customer } from "./accounts.ts"
import { withoutEmpty } from "./legs.ts"

/** A hold and the object that it belongs to. */
export interface HoldRef {
  /** The permanently unique reference of the hold in the ledger. */
  readonly hold: string
  /** The id of the object. */
  readonly subjectId: string
}

/** A hold to be placed on a customer's money. */
export interface NewHold extends HoldRef {
  readonly userId: string
  readonly amount: Money
}

/** The end of a hold, with the legs of its transfer. */
export interface HoldEnd extends HoldRef {
  readonly legs: readonly Leg[]
}

/** The request that places a hold on a customer's money. */
export function toHold({ hold: reference, subjectId, userId, amount: { currency, units } }: NewHold): LedgerRequest {
  const account = customer(userId)
  return { kind: "hold", reference, operationId: subjectId, account, currency: currency.code, amount: units }
}

/** The request that posts a hold by a transfer of the held money. Zero legs are omitted. */
export function toPostedHold({ hold, subjectId, legs }: HoldEnd): LedgerRequest {
  return {
    kind: "post_hold",
    reference: `${hold}:take`,
    operationId: subjectId,
    hold,
    legs: withoutEmpty(legs),
  }
}

/** The requests that void a hold; `legs` are the operator's costs, if there are any. */
export function toVoidedHold({ hold, subjectId, legs }: HoldEnd): readonly LedgerRequest[] {
  const release = { kind: "void_hold", reference: `${hold}:release`, operationId: subjectId, hold } as const
  const cost = { kind: "transfer", reference: `${hold}:cost`, operationId: subjectId, legs } as const
  return legs.length > 0 ? [release, cost] : [release]
}
