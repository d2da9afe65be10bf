import type { Generated } from "kysely"

/** What the sandbox acquirer keeps of a card: never its number, only what a receipt shows and how its charge ends. */
export interface SandboxCardTokensTable {
  token: string
  brand: string
  last4: string
  /** How a charge of this card ends: null succeeds. */
  decline_code: string | null
  /** The bank asks the card's owner first. */
  challenge: boolean
  /** What else becomes of a charge. */
  quirk: "lost_answer" | "charge_back" | null
  /** Charged any number of times and for ever: a card that its owner keeps. */
  reusable: boolean
  /** The same card has the same one; its number can't be found from it. */
  fingerprint: string
  created_at: Date
  expires_at: Date
}

export interface SandboxCardChargesTable {
  id: string
  /** The caller's: the same one again is the same charge. */
  reference: string
  /** Charged once, unless it is reusable. */
  token: string
  reusable: boolean
  currency: string
  amount: bigint
  decline_code: string | null
  /** Whether the caller was ever told of it. */
  answered: boolean
  created_at: Date
  refunded_at: Generated<Date | null>
  charged_back_at: Generated<Date | null>
}

/** The question of a card's bank to its owner. */
export interface SandboxCardChallengesTable {
  id: string
  reference: string
  token: string
  currency: string
  amount: bigint
  return_url: string
  state: "open" | "passed" | "failed"
  created_at: Date
  expires_at: Date
}

/** The sandbox acquirer's tables of `0003_money` and `0013_top_ups`. */
export interface AcquirerTables {
  sandbox_card_tokens: SandboxCardTokensTable
  sandbox_card_charges: SandboxCardChargesTable
  sandbox_card_challenges: SandboxCardChallengesTable
}
