import { secp256k1 } from "@noble/curves/secp256k1.js"
import { createEvmTransaction } from "./evmTransaction.ts"
import type { KeyPath } from "./keyPath.ts"
import type { PublicChainKeys } from "./publicChainKeys.ts"
import { type RawTransaction, type SignableTransaction, SignedTransactionMismatchError } from "./signable.ts"
import type { SigningRequest } from "./signingRequest.ts"
import { createTronTransaction } from "./tronTransaction.ts"
import { createUtxoTransaction } from "./utxoTransaction.ts"

/** A signed transaction, and the most that it may cost in the smallest units of the chain's own coin. */
export interface PricedTransaction extends RawTransaction {
  readonly fee: bigint
}

/**
 * The transaction that a request describes, to the last byte: only signatures are missing.
 *
 * @throws where it describes none.
 */
export function createTransaction(request: SigningRequest, keys: PublicChainKeys): SignableTransaction {
  switch (request.family) {
    case "evm":
      return createEvmTransaction(request, keys)
    case "bitcoin":
      return createUtxoTransaction(request, keys)
    case "tron":
      return createTronTransaction(request, keys)
  }
}

/**
 * Signs a request.
 *
 * @param sign 64 bytes for a hash, r and the lower s; deterministic, so that the same request has the same bytes.
 */
export function signTransaction(
  request: SigningRequest,
  keys: PublicChainKeys,
  sign: (key: KeyPath, hash: Uint8Array) => Uint8Array,
): PricedTransaction {
  const transaction = createTransaction(request, keys)
  const signatures: Uint8Array[] = []
  for (const digest of transaction.digests) signatures.push(sign(digest.key, digest.hash(signatures)))
  const signed = transaction.assemble(signatures)
  return { ...signed, fee: transaction.fee }
}

/**
 * Checks that a raw transaction is the one of the request and nothing else, signed by our keys.
 *
 * @throws SignedTransactionMismatchError
 */
export function checkTransaction(request: SigningRequest, keys: PublicChainKeys, raw: string): PricedTransaction {
  const transaction = createTransaction(request, keys)
  let rebuilt: RawTransaction
  try {
    const signatures = transaction.signaturesOf(raw)
    // On the other chains a signature is put in with which of two keys it fits: one of another key can't be put in.
    const digests = request.family === "bitcoin" ? transaction.digests.entries() : []
    for (const [index, digest] of digests) {
      const publicKey = keys.publicKey(request.network, digest.key)
      const hash = digest.hash(signatures.slice(0, index))
      if (!secp256k1.verify(signatures[index] ?? new Uint8Array(), hash, publicKey, { prehash: false }))
        throw new Error("A signature is not of our key")
    }
    rebuilt = transaction.assemble(signatures)
  } catch (cause) {
    throw new SignedTransactionMismatchError("What was signed is not what was asked for", { cause })
  }
  // The request and the signatures determine every byte, so no other data can be hidden.
  if (rebuilt.raw !== raw) throw new SignedTransactionMismatchError("What was signed is not what was asked for")
  return { ...rebuilt, fee: transaction.fee }
}
