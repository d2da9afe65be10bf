import type { KeyPath } from "./keyPath.ts"

/** A transaction that is complete except for its signatures. */
export interface SignableTransaction {
  /** In the smallest units of the chain's own coin, the highest that it may cost. */
  readonly fee: bigint
  /** The digests to sign, in the order in which `assemble` takes their signatures. A later one may cover earlier signatures. */
  readonly digests: readonly {
    readonly key: KeyPath
    hash(earlier: readonly Uint8Array[]): Uint8Array
  }[]
  /** Each signature is 64 bytes: r and the lower s. */
  assemble(signatures: readonly Uint8Array[]): RawTransaction
  /**
   * The signatures that a raw transaction of this kind carries, on EVM chains each with its recovery byte.
   * The signatures are not verified.
   */
  signaturesOf(raw: string): readonly Uint8Array[]
}

/** Bytes as the network's node takes them, with the id by which it names them. */
export interface RawTransaction {
  readonly txid: string
  readonly raw: string
}

/** A signed transaction differs from the request, or our key has not signed it. */
export class SignedTransactionMismatchError extends Error {
  override readonly name = "SignedTransactionMismatchError"
}
