/** What the sandbox acquirer keeps of a card: never its number, only what a receipt shows and how its charge ends. */
interface SandboxCardTokensTable {
  token: string
  brand: string
  last4: string
  /** How a charge of this card ends: null succeeds. */
  decline_code: string | null
  created_at: Date
  expires_at: Date
}

interface SandboxCardChargesTable {
  id: string
  /** The caller's: the same one again is the same charge. */
  reference: string
  /** Unique: a token is charged once. */
  token: string
  currency: string
  amount: bigint
  decline_code: string | null
  created_at: Date
}

/** The sandbox acquirer's tables of `0003_money`. */
export interface AcquirerTables {
  sandbox_card_tokens: SandboxCardTokensTable
  sandbox_card_charges: SandboxCardChargesTable
}
