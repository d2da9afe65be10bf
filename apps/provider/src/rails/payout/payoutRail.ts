import type { FeeLevel } from "@wallet/core/contract"
import type { Money, NetworkId } from "@wallet/core/money"
import type { PayoutDestination } from "#platform/http/answers.ts"
import { settleInTurn } from "../settleInTurn.ts"

export interface PayoutOrder {
  /** Ours: the same one again is the same payment. */
  readonly reference: string
  readonly destination: PayoutDestination
  /** What the card's rail knows it by, where the destination is a card. */
  readonly cardToken: string | null
  /** What the recipient gets. */
  readonly amount: Money
  readonly feeLevel: FeeLevel | null
}

/** A payment that could be sent as it is. Until it is sent, nothing has happened. */
export interface SignedPayout {
  readonly signed: string
  /** The rail's name for the payment, known before it is sent: a transaction's hash, or a bank's end-to-end reference. */
  readonly payoutReference: string
}

/** How far a payment is. */
export type PayoutStatus =
  /** Not seen yet: it can be sent again without harm. */
  | { readonly state: "unknown" }
  /** Confirmations where the rail has them. */
  | { readonly state: "pending"; readonly confirmations: number | null; readonly needed: number | null }
  /** `cost`: what the rail took from us for it, where it tells, in its own currency. `blockHeight` of a chain alone. */
  | { readonly state: "paid"; readonly cost: Money | null; readonly blockHeight?: bigint | undefined }
  /** Another payment of ours with a higher fee took its place. */
  | { readonly state: "replaced"; readonly by: SignedPayout }
  /** For good: nothing can bring it back. `cost` as of one that was paid: a network takes its fee for a failure as well. */
  | { readonly state: "failed"; readonly reason: string; readonly cost: Money | null }
  /** It had been paid, and the money is with us again. */
  | { readonly state: "returned"; readonly reason: string }

/** The result for each payment that was asked about, in their order: what fails for one fails no other. */
export type Settled<Result> = readonly PromiseSettledResult<Result>[]

/** The result for one payment. A rail that gives none has failed for it. */
export function resultAt<Result>(settled: Settled<Result>, index: number): PromiseSettledResult<Result> {
  return settled[index] ?? { status: "rejected", reason: new Error("The rail gave no result for a payment") }
}

/**
 * Pays money out. Every question is about one payment or several, which on a chain are on one network, and is answered for
 * each of them. It throws where nobody answered about any.
 */
export interface PayoutRail {
  /** True where nothing but a simulation stands behind it. */
  readonly sandbox: boolean
  /** The codes of the currencies that it pays out, where those are not all that its party has a tariff for. */
  readonly currencies?: readonly string[]
  /** How long after it was paid a payment may still come back, in milliseconds; 0 where that does not happen. */
  readonly returnsWithin: number
  /**
   * Makes payments ready; nothing leaves. A payment fails with `PayoutRefused` where the rail will never take it; anything
   * else may be tried again.
   */
  sign(orders: readonly PayoutOrder[]): Promise<Settled<SignedPayout>>
  /** Sends payments. The same one again has no second effect. */
  send(payouts: readonly SignedPayout[]): Promise<Settled<void>>
  status(payouts: readonly SignedPayout[]): Promise<Settled<PayoutStatus>>
}

/** Pays out over the chains. */
export interface ChainPayoutRail extends PayoutRail {
  /** How many payments on a network are best made together: one where that saves nothing. */
  mostTogether(network: NetworkId): number
}

/** The questions of a rail that is asked about one payment at a time. */
export interface SinglePayouts {
  /** @throws PayoutRefused where the rail will never take it; anything else may be tried again. */
  sign(order: PayoutOrder): Promise<SignedPayout>
  send(payout: SignedPayout): Promise<void>
  status(payout: SignedPayout): Promise<PayoutStatus>
}

/** Answers about several payments by asking about one after the other. */
export function payOneByOne(rail: SinglePayouts): Pick<PayoutRail, "sign" | "send" | "status"> {
  return {
    sign: (orders) => settleInTurn(orders, (order) => rail.sign(order)),
    send: (payouts) => settleInTurn(payouts, (payout) => rail.send(payout)),
    status: (payouts) => settleInTurn(payouts, (payout) => rail.status(payout)),
  }
}

/** The rail will not make this payment, now or later. */
export class PayoutRefused extends Error {
  override readonly name = "PayoutRefused"
  /** A code that screens translate. */
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}
