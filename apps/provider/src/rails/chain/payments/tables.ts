import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import type { NetworkId } from "@wallet/core/money"
import type { ColumnType, Generated } from "kysely"

interface ChainPaymentsTable {
  /** Ours: the id of a withdrawal, or of a deposit that goes back. */
  reference: string
  network: NetworkId
  /** The address that pays. */
  wallet: string
  /** Its place in the order of the wallet's transactions; null while none is reserved. */
  nonce: bigint | null
  /** Attempts below were given up at the signer before they were signed, and never will be. */
  released_attempts: Generated<number>
  created_at: Date
  /** When one of its transactions was final. */
  settled_at: Date | null
  settled_txid: string | null
}

interface ChainTransactionsTable {
  reference: string
  /** From 0. A later one takes the place of the earlier ones: at most one can be mined. */
  attempt: number
  network: NetworkId
  /** What the signer was, or will be, asked for. */
  request: ColumnType<SigningRequest, string, never>
  /** Null until it is signed. */
  txid: string | null
  raw: string | null
  fee: bigint | null
  created_at: Date
  sent_at: Date | null
}

/** A payment that operators have cancelled. */
interface ChainCancellationsTable {
  reference: string
  requested_at: Date
  /** The mined transaction that took the payment's place; null while there is none. */
  txid: string | null
  /** Of that transaction, up to as many as it needs. */
  confirmations: Generated<number>
  /** When it had them; null for good where the payment itself was mined. */
  final_at: Date | null
  /** What the network took, once that is in the ledger by itself and not as the cost of a withdrawal. */
  fee: ColumnType<bigint | null, never, bigint>
  booked_at: ColumnType<Date | null, never, Date>
}

declare module "#platform/database/schema.ts" {
  interface Database {
    /** Payments on chains, with what each takes of its wallet. */
    chain_payments: ChainPaymentsTable
    /** Every transaction that was asked for in the name of a payment; none is ever removed once it is signed. */
    chain_transactions: ChainTransactionsTable
    chain_cancellations: ChainCancellationsTable
  }
}
