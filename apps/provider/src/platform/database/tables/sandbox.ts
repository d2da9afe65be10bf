import type { Generated } from "kysely"

/** A code of the operator that plays SBP. */
export interface SandboxSbpCodesTable {
  id: string
  /** The caller's. */
  reference: string
  kopecks: bigint
  link: string
  state: "open" | "paid" | "expired" | "cancelled" | "rejected" | "returned"
  created_at: Date
  expires_at: Date
}

/** What a phone of the sandbox received. */
interface SandboxSmsTable {
  reference: string
  /** The number, as E.164. */
  recipient: string
  body: string
  at: Date
}

/** A message of an outside company that is still to be delivered. */
export interface SandboxMessagesTable {
  id: string
  sender: "card" | "sbp" | "issuer" | "kyc"
  reference: string
  event: string
  due_at: Date
}

/** How far the sandbox's clock is ahead: one row, or none. */
interface SandboxClockTable {
  only: Generated<boolean>
  offset_ms: bigint
}

/** Since when the sandbox's price feed is stopped: one row, or none. */
interface SandboxRatesTable {
  only: Generated<boolean>
  stopped_at: Date
}

/** A sandbox vendor that does not answer: a row as long as that lasts. */
interface SandboxOutagesTable {
  house: string
}

/** The books of the sandbox's vendors in `0013_top_ups`, `0026_limits_and_freezes`, `0032_outages` and `0035_phones`. */
export interface SandboxTables {
  sandbox_sbp_codes: SandboxSbpCodesTable
  sandbox_messages: SandboxMessagesTable
  sandbox_clock: SandboxClockTable
  sandbox_rates: SandboxRatesTable
  sandbox_outages: SandboxOutagesTable
  sandbox_sms: SandboxSmsTable
}
