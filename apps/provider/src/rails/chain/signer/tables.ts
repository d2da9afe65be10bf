import type { NetworkId } from "@wallet/core/money"

interface SignerKeysTable {
  network: NetworkId
  /** Of account 0 (BIP-32), from which every deposit address derives. */
  deposit_xpub: string
  hot_public_key: string
  created_at: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    /** The signer's public keys, as stored at first contact. */
    signer_keys: SignerKeysTable
  }
}
