import type { FeeLevel } from "@wallet/core/contract"
import type { Money, NetworkId } from "@wallet/core/money"
import type { PayoutDestination } from "#platform/http/answers.ts"
import type { PartyBalance } from "../partyBalance.ts"
import { settleInTurn } from "../settleInTurn.ts"

export interface PayoutOrder {
  /** Our reference: a repetition is the same payment. */
  readonly reference: string
  readonly destination: PayoutDestination
  /** For a card: its token at the rail. */
  readonly cardToken: string | null
  /** The amount that the recipient receives. */
  readonly amount: Money
  readonly feeLevel: FeeLevel | null
}

/** A payment that is ready to be sent. Nothing happens until it is sent. */
export interface SignedPayout {
  readonly signed: string
  /** The rail's identifier of the payment, known before it is sent: a transaction's hash, or a bank's end-to-end reference. */
  readonly payoutReference: string
}

/** The state of a payment. */
export type PayoutStatus =
  /** Not seen yet: it can safely be sent again. */
  | { readonly state: "unknown" }
  /** With confirmations if the rail has them. */
  | { readonly state: "pending"; readonly confirmations: number | null; readonly needed: number | null }
  /** `cost`: the rail's charge to us, if it reports one, in the charge's own currency. `blockHeight` only on a chain. */
  | { readonly state: "paid"; readonly cost: Money | null; readonly blockHeight?: bigint | undefined }
  /** Another payment of ours with a higher fee replaced it. */
  | { readonly state: "replaced"; readonly by: SignedPayout }
  /** Final. `cost` as for `paid`: a network charges its fee for a failure too. */
  | { readonly state: "failed"; readonly reason: string; readonly cost: Money | null }
  /** It had been paid, and the money has come back. */
  | { readonly state: "returned"; readonly reason: string }

/** The result for each payment, in the order of the request: a failure of one does not affect the others. */
export type Settled<Result> = readonly PromiseSettledResult<Result>[]

/** The result for one payment. A missing result counts as a failure. */
export function resultAt<Result>(settled: Settled<Result>, index: number): PromiseSettledResult<Result> {
  return settled[index] ?? { status: "rejected", reason: new Error("The rail gave no result for a payment") }
}

/**
 * Pays money out. Every method takes one payment or several, which on a chain are on one network, and returns a result for each.
 * It throws if the rail does not respond at all.
 */
export interface PayoutRail {
  /** True if the rail is only a simulation. */
  readonly sandbox: boolean
  /** The codes of the currencies that it pays out, if they are not all currencies of its party's tariffs. */
  readonly currencies?: readonly string[]
  /** The time after payment in which a payment may still be returned, in milliseconds; 0 if it can't be. */
  readonly returnsWithin: number
  /**
   * Prepares payments without sending them. A payment fails with `PayoutRefused` if the rail will never accept it; after any
   * other error it can be retried.
   */
  sign(orders: readonly PayoutOrder[]): Promise<Settled<SignedPayout>>
  /** Sends payments. Sending a payment again has no second effect. */
  send(payouts: readonly SignedPayout[]): Promise<Settled<void>>
  status(payouts: readonly SignedPayout[]): Promise<Settled<PayoutStatus>>
}

/** Pays out by a vendor, from money that lies there. */
export interface VendorPayoutRail extends PayoutRail {
  /** The money from which the vendor pays. Not every vendor tells it. */
  balances?(): Promise<readonly PartyBalance[]>
}

/** Pays out over the chains. */
export interface ChainPayoutRail extends PayoutRail {
  /** The number of payments on a network that are best made together: 1 if that saves nothing. */
  mostTogether(network: NetworkId): number
}

/** The methods of a rail that handles one payment at a time. */
export interface SinglePayouts {
  /** @throws PayoutRefused if the rail will never accept it; after any other error it can be retried. */
  sign(order: PayoutOrder): Promise<SignedPayout>
  send(payout: SignedPayout): Promise<void>
  status(payout: SignedPayout): Promise<PayoutStatus>
}

/** Handles several payments one after the other. */
export function payOneByOne(rail: SinglePayouts): Pick<PayoutRail, "sign" | "send" | "status"> {
  return {
    sign: (orders) => settleInTurn(orders, (order) => rail.sign(order)),
    send: (payouts) => settleInTurn(payouts, (payout) => rail.send(payout)),
    status: (payouts) => settleInTurn(payouts, (payout) => rail.status(payout)),
  }
}

/** The rail finally refuses this payment. */
export class PayoutRefused extends Error {
  override readonly name = "PayoutRefused"
  /** A code that screens translate. */
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}
