import { createHash } from "node:crypto"
import type { TronSigningRequest } from "@wallet/chains/signingRequest.ts"
import type { ChainBlock, ChainPayment } from "../chainRail.ts"
import type { Attempt } from "../payments/attempts.ts"

/** The time in which a transaction can be put into a block, in milliseconds. The chain allows at most a day. */
const lifetime = 60 * 60_000
/** The minimum rest of that time when the signer is asked. */
const enough = 15 * 60_000

/** The fields of a request that differ between attempts at a payment. */
type Place = Pick<TronSigningRequest, "refBlockBytes" | "refBlockHash" | "expiration" | "timestamp">

/**
 * The fields that bind a transaction to its chain and to a time. TRON has no nonce: two payments of the same amount to the same
 * recipient in the same millisecond would be one transaction. So both times are shifted by an offset derived from the payment's
 * reference.
 *
 * @param solid an irreversible block, so that every branch contains it.
 */
export function choosePlace(
  { reference, attempt }: { readonly reference: string; readonly attempt: number },
  solid: ChainBlock,
  now: Date,
): Place {
  const hash = createHash("sha256").update(`${reference}\n${attempt}`).digest()
  return {
    ...referTo(solid),
    expiration: now.getTime() + lifetime + (hash.readUInt32BE(0) % 600_000),
    timestamp: now.getTime() - (hash.readUInt32BE(4) % 3_600_000),
  }
}

/** A transaction's reference to a block: a chain without that block rejects it. */
export function referTo({ height, hash }: ChainBlock): Pick<Place, "refBlockBytes" | "refBlockHash"> {
  return { refBlockBytes: height.toString(16).padStart(16, "0").slice(-4), refBlockHash: hash.slice(16, 32) }
}

/** True if there is enough time left to sign and send a request, and to include it in a block. */
export function isFresh({ expiration }: TronSigningRequest, now: Date): boolean {
  return expiration - now.getTime() > enough
}

/** The request of a payment from the hot wallet. */
export function writeRequest(
  { reference, purpose, address, contract, amount }: ChainPayment,
  attempt: number,
  feeLimit: bigint,
  place: Place,
): TronSigningRequest {
  return {
    family: "tron",
    network: "tron",
    reference,
    attempt,
    purpose,
    key: { wallet: "hot" },
    to: address,
    contract,
    amount: amount.toString(),
    feeLimit: feeLimit.toString(),
    ...place,
  }
}

/** @throws if it is of another kind of chain. */
export function requireTronRequest({ request }: Attempt): TronSigningRequest {
  if (request.family !== "tron") throw new Error(`${request.reference} is no payment on TRON`)
  return request
}
