import type { UtxoNetwork } from "./utxoNode.ts"

interface ChainOutputsTable {
  network: UtxoNetwork
  txid: string
  vout: number
  /** The address that it was paid to: a hot wallet's. */
  wallet: string
  /** In the chain's smallest units. */
  amount: bigint
  /** The payment that spends it; null while none does. */
  reserved_by: string | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    /** Outputs that blocks paid to our hot wallets, and the payments that they are reserved for. */
    chain_outputs: ChainOutputsTable
  }
}
