import type { NetworkId } from "@wallet/core/money"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { settleInTurn } from "../settleInTurn.ts"

/** What a chain moves: its own coin (`null`), or a token by its contract. */
export type TokenContract = string | null

/** A block, as far as we need it. */
export interface ChainBlock {
  readonly height: bigint
  readonly hash: string
}

/** Money that arrives at one address: an output of a transaction, or one of its token transfers. */
export interface ChainOutput {
  /** The number of the output (`vout`) or of the log entry, unique in its transaction. */
  readonly index: number
  readonly address: string
  readonly contract: TokenContract
  /** In the smallest units that the chain counts. */
  readonly amount: bigint
  /**
   * Who paid it, where that may be another one than who sent the transaction: a token's transfer. Empty where nobody can
   * tell: a contract that sends coin does so for somebody.
   */
  readonly from?: string
}

/** `pending`: in no block. `replaced`: another transaction has taken its place, and it can't be mined any more. */
export type ChainTransactionState = "pending" | "succeeded" | "failed" | "replaced"

/** A transaction, as an explorer shows it. */
export interface ChainTransaction {
  readonly txid: string
  readonly state: ChainTransactionState
  readonly replacedBy: string | null
  /** The block that holds it. */
  readonly block: (ChainBlock & { readonly at: Date }) | null
  /** Blocks since and with its own; 0 without a block. */
  readonly confirmations: number
  readonly seenAt: Date
  /** Who pays; a transaction may have many payers, then this is the first. Empty where the node does not tell. */
  readonly from: string
  /** Everyone who pays, each once, where there may be several. Empty for one that the node does not tell. */
  readonly payers?: readonly string[]
  /** In the smallest units of the chain's own coin. */
  readonly fee: bigint
  /** The payer's count of transactions, on chains that count them. */
  readonly nonce: number | null
  readonly raw: string
  readonly outputs: readonly ChainOutput[]
}

/** What a chain holds from one height on, as far as one scan reads. */
export interface ChainScan {
  /** The newest block of the chain. */
  readonly tip: ChainBlock
  /** The last block that was read. A scan reads a limited range of blocks; the next one continues after it. */
  readonly through: ChainBlock
  /** The hash of the block before the first one that was read; `null` where there is none. */
  readonly parentHash: string | null
  /** All transactions in the blocks that were read, and, once `through` is the tip, those that wait for a block. */
  readonly transactions: readonly ChainTransaction[]
}

/** A payment to be signed. */
export interface ChainPayment {
  readonly network: NetworkId
  /** Ours: the id of the withdrawal. The same reference signs the same transaction. */
  readonly reference: string
  /** A customer's payment, a deposit that goes back where it came from, gas for an address of ours, or surplus for cold storage. */
  readonly purpose: "payout" | "return" | "fund" | "toCold"
  readonly address: string
  readonly contract: TokenContract
  /** In the smallest units that the chain counts. */
  readonly amount: bigint
  readonly feeLevel: FeeLevel
  /** The transaction that this one takes the place of (fee bump): it pays more and spends the same. */
  readonly replaces?: string
}

/** How much is paid for speed, on chains where that makes a difference. */
export type FeeLevel = "economy" | "normal" | "fast"

/** A signed transaction that nobody has seen yet. The same `raw` has the same `txid`, wherever and how often it is sent. */
export interface SignedTransaction {
  readonly txid: string
  readonly raw: string
  /** In the smallest units of the chain's own coin. */
  readonly fee: bigint
}

/** A chain's node does not answer. Nothing is known then; ask again. */
export class ChainUnavailableError extends Error {
  override readonly name: string = "ChainUnavailableError"
}

/** A token's contract does not answer, or is not there, while its node does. */
export class ContractSilentError extends ChainUnavailableError {
  override readonly name = "ContractSilentError"
}

/** The newest block that nodes tell of is old: they have stopped, or the clock of the database is ahead. */
export class StaleNodeError extends ChainUnavailableError {
  override readonly name = "StaleNodeError"
}

/** A node answers, and does not keep what it was asked for any more (a pruned node). Another node may have it. */
export class BlockNotKeptError extends ChainUnavailableError {
  override readonly name = "BlockNotKeptError"
}

/** A wallet of ours has too little for a payment and its fee now. */
export class WalletShortError extends ChainUnavailableError {
  override readonly name = "WalletShortError"
}

/** The signer has not signed a payment: it waits for approvals, or its policy forbids it for now. Ask again later. */
export class PaymentNotSignedError extends Error {
  override readonly name = "PaymentNotSignedError"
  /** True if the policy forbids it: no approval is waited for. */
  readonly isRefused: boolean

  constructor(message: string, isRefused: boolean) {
    super(message)
    this.isRefused = isRefused
  }
}

/** A token's contract would not move the money. */
export class TransferRefusedError extends Error {
  override readonly name = "TransferRefusedError"
}

/** A token's contract would pay the recipient another amount than is sent: it takes a fee on transfers. */
export class TransferTakesFeeError extends Error {
  override readonly name = "TransferTakesFeeError"

  /** @param amounts in the smallest units that the chain counts. */
  constructor(contract: string, { sent, arriving }: { readonly sent: bigint; readonly arriving: bigint }) {
    super(`Of ${sent} that are sent, the contract ${contract} would pay ${arriving}`)
  }
}

/** The chains: addresses of ours, what happens at them, and payments. Every method may throw `ChainUnavailableError`. */
export interface ChainRail {
  /** Whether nothing but a simulation stands behind a network. */
  isSandbox(network: NetworkId): boolean
  /** Our address with that number, always the same one. Needs no node. */
  depositAddress(network: NetworkId, index: number): string
  /** Where our own money of a network is: the hot wallet, and the contract that empties deposit addresses. */
  walletAddresses(network: NetworkId): readonly string[]
  /** The newest block. */
  tip(network: NetworkId): Promise<ChainBlock>
  /** The hash of the block at a height, on the branch that counts now; `undefined` above the tip. */
  blockHash(network: NetworkId, height: bigint): Promise<string | undefined>
  /** The blocks from a height on, as many as one scan reads, with what waits for a block. */
  scan(network: NetworkId, fromHeight: bigint): Promise<ChainScan>
  /** The transaction, or `undefined` where the node has never heard of it. */
  transaction(network: NetworkId, txid: string): Promise<ChainTransaction | undefined>
  /** The same of several, in their order, with fewer questions. */
  transactions(network: NetworkId, txids: readonly string[]): Promise<readonly (ChainTransaction | undefined)[]>
  /** The newest transactions that pay to or come from an address, newest first. */
  transactionsOf(network: NetworkId, address: string, limit: number): Promise<readonly ChainTransaction[]>
  /** What a payment costs now, in the smallest units of the chain's own coin. */
  estimateFee(network: NetworkId, contract: TokenContract, feeLevel: FeeLevel): Promise<bigint>
  /**
   * Signs a payment from our hot wallet and sends nothing: keep the result before you broadcast it.
   *
   * @throws TransferTakesFeeError where its token would not pay the whole amount.
   */
  prepare(payment: ChainPayment): Promise<SignedTransaction>
  /** Sends the `raw` of a signed transaction. Sending it again changes nothing. */
  broadcast(network: NetworkId, raw: string): Promise<void>
  /** How many payments of a network are best made together: one where that saves nothing. */
  mostTogether(network: NetworkId): number
  /**
   * As `prepare`, of several payments on one network, in their order. None waits for what another one fails by.
   *
   * @throws where nothing could be asked about any of them.
   */
  prepareEach(network: NetworkId, payments: readonly ChainPayment[]): Promise<readonly SettledTransaction[]>
  /** As `broadcast`, of several, in their order. @throws where none of them was taken. */
  broadcastEach(network: NetworkId, raws: readonly string[]): Promise<readonly PromiseSettledResult<void>[]>
}

/** What became of one payment of several. */
export type SettledTransaction = PromiseSettledResult<SignedTransaction>

/** One chain, as it is where payments are made one by one. */
export type ChainAdapter = Omit<ChainRail, "mostTogether" | "prepareEach" | "broadcastEach">

/** The same chain, which makes several payments by making one after the other: nodes refuse what many ask at once. */
export function oneByOne(chain: ChainAdapter): ChainRail {
  return {
    ...chain,
    mostTogether: () => 1,
    prepareEach: (_network, payments) => settleInTurn(payments, (payment) => chain.prepare(payment)),
    broadcastEach: (network, raws) => settleInTurn(raws, (raw) => chain.broadcast(network, raw)),
  }
}

/** No answer, or one that is none: for whoever asks it is as if nobody were there. */
export function unusable(message: string, cause?: unknown): ChainUnavailableError {
  return new ChainUnavailableError(message, { cause: new PartyUnavailableError(message, { cause }) })
}
