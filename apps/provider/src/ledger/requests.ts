import type { AccountRef } from "./accountRef.ts"
import { isDebt } from "./debts.ts"

/** Money that enters (positive) or leaves (negative) one account, in minor units of `currency`. Never 0. */
export interface Leg {
  readonly account: AccountRef
  readonly currency: string
  readonly amount: bigint
}

interface Named {
  /** The caller's permanently unique name for this request. A repetition has no second effect. */
  readonly reference: string
  /** The product operation that caused it. */
  readonly operationId: string
  /** Stored with the record as JSON; ignored when a repeated reference is compared. */
  readonly metadata?: Readonly<Record<string, unknown>>
}

/** Moves money between two or more accounts at once, all legs or none. Legs add up to 0 in each currency. */
export interface TransferRequest extends Named {
  readonly kind: "transfer"
  readonly legs: readonly Leg[]
}

/** Reserves money of one account: it stays there but is not available. */
export interface HoldRequest extends Named {
  readonly kind: "hold"
  readonly account: AccountRef
  readonly currency: string
  readonly amount: bigint
  /** The hold no longer counts from this time on. */
  readonly expiresAt?: Date
}

/** Ends a hold by a transfer of all or part of the held money; the rest becomes available again. */
export interface PostHoldRequest extends Named {
  readonly kind: "post_hold"
  /** The hold's reference. */
  readonly hold: string
  /** Legs of a transfer. They take something from the held account, and at most the held amount. */
  readonly legs: readonly Leg[]
}

/** Ends a hold and releases all of its money. */
export interface VoidHoldRequest extends Named {
  readonly kind: "void_hold"
  readonly hold: string
}

/** Undoes a transfer by a new one with all legs negated. A transfer is reversed at most once. */
export interface ReversalRequest extends Named {
  readonly kind: "reversal"
  /** The reference of the transfer to undo. */
  readonly of: string
}

/**
 * Reclaims money that a customer must return: the available part at once, and the rest as a debt that later income in the same
 * currency repays. Recorded as a transfer.
 */
export interface ClaimRequest extends Named {
  readonly kind: "claim"
  /** The customer who must return it. */
  readonly account: AccountRef
  readonly currency: string
  readonly amount: bigint
  /** The destinations. Together with the claimed amount they add up to 0 in each currency. */
  readonly legs: readonly Leg[]
}

export type LedgerRequest =
  | TransferRequest
  | HoldRequest
  | PostHoldRequest
  | VoidHoldRequest
  | ReversalRequest
  | ClaimRequest

/** A malformed request, which is a bug of the calling code. Nothing was changed. */
export class LedgerRequestError extends Error {
  override readonly name = "LedgerRequestError"
}

/** Amounts must be below this: the limit of `numeric(38,0)`. */
export const amountLimit = 10n ** 38n
const longestName = 200

/** @throws LedgerRequestError if the request is malformed. */
export function validateRequest(request: LedgerRequest): void {
  requireName(request.reference, "reference")
  requireName(request.operationId, "operationId")
  requireStorable(request.metadata)
  if (request.kind === "hold") {
    requireAccount(request.account, request.currency)
    requireAmount(request.amount)
    if (request.amount < 0n) throw new LedgerRequestError("A hold's amount is positive.")
    if (Number.isNaN(request.expiresAt?.getTime())) throw new LedgerRequestError("expiresAt is no date.")
  } else if (request.kind === "reversal") {
    requireName(request.of, "of")
  } else if (request.kind === "claim") {
    const { account, currency, amount, legs } = request
    if (account.owner !== "customer") throw new LedgerRequestError("Only customers have debts.")
    if (amount < 0n) throw new LedgerRequestError("A claim's amount is positive.")
    requireBalanced([{ account, currency, amount: -amount }, ...legs])
  } else {
    if (request.kind !== "transfer") requireName(request.hold, "hold")
    if (request.kind !== "void_hold") requireBalanced(request.legs)
    if (request.kind !== "void_hold" && request.legs.some(({ account }) => isDebt(account))) {
      throw new LedgerRequestError("Debts change by claims and repayments alone.")
    }
  }
}

function requireBalanced(legs: readonly Leg[]): void {
  if (legs.length < 2) throw new LedgerRequestError("A transfer has two legs or more.")
  const sums = new Map<string, bigint>()
  for (const { account, currency, amount } of legs) {
    requireAccount(account, currency)
    requireAmount(amount)
    sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0n) throw new LedgerRequestError(`The legs in ${currency} add up to ${sum} and not to 0.`)
  }
}

function requireAccount(account: AccountRef, currency: string): void {
  requireName(account.owner === "customer" ? account.id : account.code, "account")
  requireName(currency, "currency")
}

function requireAmount(amount: bigint): void {
  if (amount === 0n) throw new LedgerRequestError("An amount of 0 moves nothing.")
  if (amount >= amountLimit || amount <= -amountLimit) throw new LedgerRequestError("An amount has at most 38 digits.")
}

/** PostgreSQL's JSON rejects the same characters as its text. */
function requireStorable(metadata: LedgerRequest["metadata"]): void {
  const escapedNulOrSurrogate = /(?<!\\)(\\\\)*\\u(0000|d[89a-f])/i
  if (metadata && escapedNulOrSurrogate.test(JSON.stringify(metadata))) {
    throw new LedgerRequestError("metadata is no valid text.")
  }
}

/** PostgreSQL's text accepts neither NUL nor half a surrogate pair. */
function requireName(name: string, what: string): void {
  if (name === "" || name.length > longestName) {
    throw new LedgerRequestError(`${what} has 1 to ${longestName} characters.`)
  }
  if (/\0|\p{Surrogate}/u.test(name)) throw new LedgerRequestError(`${what} is no valid text.`)
}
