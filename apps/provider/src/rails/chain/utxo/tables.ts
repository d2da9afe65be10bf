import type { UtxoNetwork } from "./utxoNode.ts"

interface ChainOutputsTable {
  network: UtxoNetwork
  txid: string
  vout: number
  /** The paid address: a hot wallet's. */
  wallet: string
  /** In the chain's smallest units. */
  amount: bigint
  /** The payment that spends it; null if there is none. */
  reserved_by: string | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    /** Outputs that blocks paid to our hot wallets, and the payments that reserve them. */
    chain_outputs: ChainOutputsTable
  }
}
