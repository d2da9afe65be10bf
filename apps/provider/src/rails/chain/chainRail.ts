import type { NetworkId } from "@wallet/core/money"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { settleInTurn } from "../settleInTurn.ts"

/** The kind of money on a chain: its coin (`null`), or a token by its contract. */
export type TokenContract = string | null

/** A block's height and hash. */
export interface ChainBlock {
  readonly height: bigint
  readonly hash: string
}

/** A payment to one address: an output of a transaction, or one of its token transfers. */
export interface ChainOutput {
  /** The number of the output (`vout`) or of the log entry, unique in its transaction. */
  readonly index: number
  readonly address: string
  readonly contract: TokenContract
  /** In the chain's smallest units. */
  readonly amount: bigint
  /**
   * The payer, if it may differ from the transaction's sender: for a token transfer. Empty if it can't be known: a contract that
   * sends coin does so for another party.
   */
  readonly from?: string
}

/** `pending`: in no block. `replaced`: another transaction has replaced it, and it can't be mined any more. */
export type ChainTransactionState = "pending" | "succeeded" | "failed" | "replaced"

/** A transaction, as shown by an explorer. */
export interface ChainTransaction {
  readonly txid: string
  readonly state: ChainTransactionState
  readonly replacedBy: string | null
  /** The block that contains it. */
  readonly block: (ChainBlock & { readonly at: Date }) | null
  /** Blocks since and including its own; 0 without a block. */
  readonly confirmations: number
  readonly seenAt: Date
  /** The payer; the first one if there are several. Empty if the node does not report it. */
  readonly from: string
  /** All distinct payers, on chains that allow several. Empty if the node does not report them. */
  readonly payers?: readonly string[]
  /** In the smallest units of the chain's coin. */
  readonly fee: bigint
  /** The payer's transaction count, on chains with nonces. */
  readonly nonce: number | null
  readonly raw: string
  readonly outputs: readonly ChainOutput[]
}

/** The chain's content from one height on, within the limit of one scan. */
export interface ChainScan {
  /** The newest block of the chain. */
  readonly tip: ChainBlock
  /** The last block of this scan. A scan reads a limited range of blocks; the next one continues after it. */
  readonly through: ChainBlock
  /** The hash of the block before the first one that was read; `null` if there is none. */
  readonly parentHash: string | null
  /** All transactions of these blocks and, once `through` is the tip, those that wait for a block. */
  readonly transactions: readonly ChainTransaction[]
}

/** A payment to be signed. */
export interface ChainPayment {
  readonly network: NetworkId
  /** Our id of the payment, for example of the withdrawal. A repetition signs the same transaction. */
  readonly reference: string
  /** A customer's payment, a returned deposit, gas for one of our addresses, or surplus for cold storage. */
  readonly purpose: "payout" | "return" | "fund" | "toCold"
  readonly address: string
  readonly contract: TokenContract
  /** In the chain's smallest units. */
  readonly amount: bigint
  readonly feeLevel: FeeLevel
  /** The transaction that this one replaces (fee bump): it pays more and spends the same. */
  readonly replaces?: string
}

/** The price for speed, on chains where it matters. */
export type FeeLevel = "economy" | "normal" | "fast"

/** A signed transaction that was not sent yet. The same `raw` always has the same `txid`. */
export interface SignedTransaction {
  readonly txid: string
  readonly raw: string
  /** In the smallest units of the chain's coin. */
  readonly fee: bigint
}

/** A chain's node does not respond. The result is unknown: try again. */
export class ChainUnavailableError extends Error {
  override readonly name: string = "ChainUnavailableError"
}

/** A token's contract does not respond, or does not exist, although its node responds. */
export class ContractSilentError extends ChainUnavailableError {
  override readonly name = "ContractSilentError"
}

/** The newest block of the nodes is old: they have stopped, or the database's clock is ahead. */
export class StaleNodeError extends ChainUnavailableError {
  override readonly name = "StaleNodeError"
}

/** A node responds but no longer has the data (a pruned node). Another node may have it. */
export class BlockNotKeptError extends ChainUnavailableError {
  override readonly name = "BlockNotKeptError"
}

/** A wallet of ours currently has too little for a payment and its fee. */
export class WalletShortError extends ChainUnavailableError {
  override readonly name = "WalletShortError"
}

/** The signer has not signed a payment: it waits for approvals, or its policy currently forbids it. Try again later. */
export class PaymentNotSignedError extends Error {
  override readonly name = "PaymentNotSignedError"
  /** True if the policy forbids it: then no approval is pending. */
  readonly isRefused: boolean

  constructor(message: string, isRefused: boolean) {
    super(message)
    this.isRefused = isRefused
  }
}

/** A token's contract refuses the transfer. */
export class TransferRefusedError extends Error {
  override readonly name = "TransferRefusedError"
}

/** A token's contract would pay the recipient a different amount: it takes a fee on transfers. */
export class TransferTakesFeeError extends Error {
  override readonly name = "TransferTakesFeeError"

  /** @param amounts in the chain's smallest units. */
  constructor(contract: string, { sent, arriving }: { readonly sent: bigint; readonly arriving: bigint }) {
    super(`Of ${sent} that are sent, the contract ${contract} would pay ${arriving}`)
  }
}

/** The chains: our addresses, their transactions, and payments. Every method may throw `ChainUnavailableError`. */
export interface ChainRail {
  /** True if the network is only a simulation. */
  isSandbox(network: NetworkId): boolean
  /** Our address with that number, always the same one. Needs no node. */
  depositAddress(network: NetworkId, index: number): string
  /** The addresses of our own money on a network: the hot wallet, and the contract that empties deposit addresses. */
  walletAddresses(network: NetworkId): readonly string[]
  /** The newest block. */
  tip(network: NetworkId): Promise<ChainBlock>
  /** The hash of the block at a height, on the current branch; `undefined` above the tip. */
  blockHash(network: NetworkId, height: bigint): Promise<string | undefined>
  /** The blocks from a height on, within the limit of one scan, and pending transactions. */
  scan(network: NetworkId, fromHeight: bigint): Promise<ChainScan>
  /** The transaction, or `undefined` if the node does not know it. */
  transaction(network: NetworkId, txid: string): Promise<ChainTransaction | undefined>
  /** As `transaction`, for several, in order, with fewer requests. */
  transactions(network: NetworkId, txids: readonly string[]): Promise<readonly (ChainTransaction | undefined)[]>
  /** The newest transactions to or from an address, newest first. */
  transactionsOf(network: NetworkId, address: string, limit: number): Promise<readonly ChainTransaction[]>
  /** The current cost of a payment, in the smallest units of the chain's coin. */
  estimateFee(network: NetworkId, contract: TokenContract, feeLevel: FeeLevel): Promise<bigint>
  /**
   * Signs a payment from our hot wallet without sending it: store the result before you broadcast it.
   *
   * @throws TransferTakesFeeError if its token would not pay the whole amount.
   */
  prepare(payment: ChainPayment): Promise<SignedTransaction>
  /** Sends the `raw` of a signed transaction. Sending it again changes nothing. */
  broadcast(network: NetworkId, raw: string): Promise<void>
  /** The number of a network's payments that are best made together: 1 if that saves nothing. */
  mostTogether(network: NetworkId): number
  /**
   * As `prepare`, for several payments on one network, in order. A failure of one does not affect the others.
   *
   * @throws if all of them failed for lack of a response.
   */
  prepareEach(network: NetworkId, payments: readonly ChainPayment[]): Promise<readonly SettledTransaction[]>
  /** As `broadcast`, for several, in order. @throws if none of them was accepted. */
  broadcastEach(network: NetworkId, raws: readonly string[]): Promise<readonly PromiseSettledResult<void>[]>
}

/** The result of one of several payments. */
export type SettledTransaction = PromiseSettledResult<SignedTransaction>

/** One chain with methods for one payment at a time. */
export type ChainAdapter = Omit<ChainRail, "mostTogether" | "prepareEach" | "broadcastEach">

/** Adds methods for several payments, which are made one after the other: nodes limit concurrent requests. */
export function oneByOne(chain: ChainAdapter): ChainRail {
  return {
    ...chain,
    mostTogether: () => 1,
    prepareEach: (_network, payments) => settleInTurn(payments, (payment) => chain.prepare(payment)),
    broadcastEach: (network, raws) => settleInTurn(raws, (raw) => chain.broadcast(network, raw)),
  }
}

/** The error for a missing or invalid response: callers treat both as an unreachable chain. */
export function unusable(message: string, cause?: unknown): ChainUnavailableError {
  return new ChainUnavailableError(message, { cause: new PartyUnavailableError(message, { cause }) })
}
