/** A blockchain network, or the wallet itself. */
export type ExplorerNetwork = "Bitcoin" | "Litecoin" | "Ethereum" | "BNB Smart Chain" | "TRON"
export type RecognisedKind = "transaction" | "address" | "operation"

/** What a text may be, by its shape alone. */
export interface Recognised {
  readonly kind: RecognisedKind
  /** The networks in which the shape is used; none for an operation of this wallet. */
  readonly networks: readonly ExplorerNetwork[]
}

const evm: readonly ExplorerNetwork[] = ["Ethereum", "BNB Smart Chain"]
const base58 = "[1-9A-HJ-NP-Za-km-z]"
const bech32 = "[02-9ac-hj-np-z]"

const shapes: readonly (readonly [RegExp, RecognisedKind, readonly ExplorerNetwork[]])[] = [
  [/^0x[0-9a-f]{64}$/i, "transaction", evm],
  [/^[0-9a-f]{64}$/i, "transaction", ["Bitcoin", "Litecoin", "TRON"]],
  [/^0x[0-9a-f]{40}$/i, "address", evm],
  [new RegExp(`^T${base58}{33}$`), "address", ["TRON"]],
  [new RegExp(`^bc1${bech32}{25,71}$`), "address", ["Bitcoin"]],
  [new RegExp(`^ltc1${bech32}{25,71}$`), "address", ["Litecoin"]],
  [new RegExp(`^1${base58}{25,33}$`), "address", ["Bitcoin"]],
  [new RegExp(`^3${base58}{25,33}$`), "address", ["Bitcoin", "Litecoin"]],
  [new RegExp(`^[LM]${base58}{25,33}$`), "address", ["Litecoin"]],
  [/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, "operation", []],
]

/** Recognises a transaction hash, an address or an operation's reference; `undefined` for what has no such shape. */
export function recognise(text: string): Recognised | undefined {
  const shape = shapes.find(([pattern]) => pattern.test(text))
  return shape && { kind: shape[1], networks: shape[2] }
}
