import type { KeyPath } from "./keyPath.ts"

/** A transaction that lacks nothing but signatures. */
export interface SignableTransaction {
  /** In the smallest units of the chain's own coin, the highest that it may cost. */
  readonly fee: bigint
  /** What to sign, in the order in which `assemble` takes the signatures. A later one may be of what earlier ones signed. */
  readonly digests: readonly {
    readonly key: KeyPath
    hash(earlier: readonly Uint8Array[]): Uint8Array
  }[]
  /** Each signature is 64 bytes: r and the lower s. */
  assemble(signatures: readonly Uint8Array[]): RawTransaction
  /**
   * The signatures that a raw transaction of this kind carries, on EVM chains each with a byte that says which key it fits;
   * whether they do is not looked at.
   */
  signaturesOf(raw: string): readonly Uint8Array[]
}

/** Bytes as the network's node takes them, with the id by which it names them. */
export interface RawTransaction {
  readonly txid: string
  readonly raw: string
}

/** What came back is not what was asked for, or not signed by our key. */
export class SignedTransactionMismatchError extends Error {
  override readonly name = "SignedTransactionMismatchError"
}
