import { createHash } from "node:crypto"
import type { TronSigningRequest } from "@wallet/chains/signingRequest.ts"
import type { ChainBlock, ChainPayment } from "../chainRail.ts"
import type { Attempt } from "../payments/attempts.ts"

/** So long a transaction can be put into a block, in milliseconds. The chain takes none that can for more than a day. */
const lifetime = 60 * 60_000
/** What is left of that when the signer is asked, at the least. */
const enough = 15 * 60_000

/** The parts of a request that differ between attempts at a payment. */
type Place = Pick<TronSigningRequest, "refBlockBytes" | "refBlockHash" | "expiration" | "timestamp">

/**
 * What ties a transaction to its chain and to a time. TRON has no nonce: two payments of the same amount to the same
 * recipient in the same millisecond would be one transaction. So both times are shifted by what the payment's name says.
 *
 * @param solid an irreversible block, so that no other branch lacks it.
 */
export function placeOf(
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

/** How a transaction names a block that it refers to: no chain without that block takes it. */
export function referTo({ height, hash }: ChainBlock): Pick<Place, "refBlockBytes" | "refBlockHash"> {
  return { refBlockBytes: height.toString(16).padStart(16, "0").slice(-4), refBlockHash: hash.slice(16, 32) }
}

/** Whether there is time left to have a request signed, sent and put into a block. */
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

/** @throws where it is of another kind of chain. */
export function tronRequestOf({ request }: Attempt): TronSigningRequest {
  if (request.family !== "tron") throw new Error(`${request.reference} is no payment on TRON`)
  return request
}
