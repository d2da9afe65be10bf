import type { Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import type { LedgerRequest, Leg } from "#ledger/requests.ts"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Refusal } from "#platform/http/refusal.ts"
import { applyToLedger } from "./applyToLedger.ts"
import { customer, requireApplied } from "./post.ts"

/** Which hold, and the operation that it belongs to. */
interface HoldRef {
  /** The hold's own name in the ledger, unique for ever. */
  readonly hold: string
  /** The `subject_id` of the history's lines. */
  readonly subjectId: string
}

/** A hold to be placed on a customer's money. */
export interface NewHold extends HoldRef {
  readonly userId: string
  readonly amount: Money
}

/**
 * Reserves money of a customer. As every posting it locks the account until the transaction ends, so it comes last.
 *
 * Refuses with `insufficient_funds` at the field `amount`.
 */
export async function hold(trx: Transaction<Database>, asked: NewHold, now: Date): Promise<void> {
  const [refused] = await holdEach({ trx, writes: trx }, [asked], now)
  if (refused) throw refused
}

/**
 * As `hold`, for many in order, each on what the earlier ones left. Call it once a transaction, with all of them.
 *
 * @returns for each the refusal that `hold` would have ended in, or undefined.
 */
export async function holdEach(
  { trx, writes }: Pipeline,
  holds: readonly NewHold[],
  now: Date,
): Promise<readonly (Refusal | undefined)[]> {
  const requests = holds.map(({ hold: reference, subjectId, userId, amount: { currency, units } }): LedgerRequest => {
    const account = customer(userId)
    return { kind: "hold", reference, operationId: subjectId, account, currency: currency.code, amount: units }
  })
  const outcomes = await applyToLedger(trx, requests, now, writes)
  return holds.map(({ hold: reference }, index) => requireApplied(outcomes[index], reference))
}

/** Ends a hold by a transfer that takes what was held. Legs of nothing are left out. */
export function takeHold(
  trx: Transaction<Database>,
  { hold: held, subjectId, legs }: HoldRef & { readonly legs: readonly Leg[] },
  now: Date,
): Promise<void> {
  const moving = legs.filter((leg) => leg.amount !== 0n)
  return apply(
    trx,
    [{ kind: "post_hold", reference: `${held}:take`, operationId: subjectId, hold: held, legs: moving }],
    now,
  )
}

/** Ends a hold without taking anything of it; `legs` are what that cost the operator, if it did. */
export function releaseHold(
  trx: Transaction<Database>,
  { hold: held, subjectId, legs }: HoldRef & { readonly legs: readonly Leg[] },
  now: Date,
): Promise<void> {
  const release = { kind: "void_hold", reference: `${held}:release`, operationId: subjectId, hold: held } as const
  const cost = { kind: "transfer", reference: `${held}:cost`, operationId: subjectId, legs } as const
  return apply(trx, legs.length > 0 ? [release, cost] : [release], now)
}

async function apply(trx: Transaction<Database>, requests: readonly LedgerRequest[], now: Date): Promise<void> {
  const outcomes = await applyToLedger(trx, requests, now)
  for (const [index, { reference }] of requests.entries()) {
    const refused = requireApplied(outcomes[index], reference)
    if (refused) throw refused
  }
}
