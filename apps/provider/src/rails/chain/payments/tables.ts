import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import type { NetworkId } from "@wallet/core/money"
import type { ColumnType, Generated } from "kysely"

interface ChainPaymentsTable {
  /** Our id: of a withdrawal, or of a returned deposit. */
  reference: string
  network: NetworkId
  /** The paying address. */
  wallet: string
  /** Its nonce in the wallet; null while none is reserved. */
  nonce: bigint | null
  /** Lower attempt numbers were released at the signer unsigned, and will never be signed. */
  released_attempts: Generated<number>
  created_at: Date
  /** The time when one of its transactions became final. */
  settled_at: Date | null
  settled_txid: string | null
}

interface ChainTransactionsTable {
  reference: string
  /** From 0. A later attempt replaces the earlier ones: at most one can be mined. */
  attempt: number
  network: NetworkId
  /** The request that the signer got, or will get. */
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
  /** The mined transaction that used the payment's nonce; null while there is none. */
  txid: string | null
  /** The transaction's confirmations, up to the required number. */
  confirmations: Generated<number>
  /** The time when it had them; stays null if the payment itself was mined. */
  final_at: Date | null
  /** The network's fee, once it is booked separately and not as the cost of a withdrawal. */
  fee: ColumnType<bigint | null, never, bigint>
  booked_at: ColumnType<Date | null, never, Date>
}

declare module "#platform/database/schema.ts" {
  interface Database {
    /** Payments on chains, with their reserved nonces. */
    chain_payments: ChainPaymentsTable
    /** Every transaction requested for a payment; a signed one is never deleted. */
    chain_transactions: ChainTransactionsTable
    chain_cancellations: ChainCancellationsTable
  }
}
