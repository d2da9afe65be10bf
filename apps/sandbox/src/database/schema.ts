import type { VerificationItem, VerificationSubject } from "@wallet/core/contract"
import type { NetworkId } from "@wallet/core/money"
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely"

/** A timestamp, read and written as `Date`. */
type Moment = ColumnType<Date, Date, Date>

/** Cards of the sandbox acquirer: never the number, only the data of a receipt and the outcome of charges. */
export interface SandboxCardTokensTable {
  token: string
  brand: string
  last4: string
  /** Decline code of this card's charges; null if they succeed. */
  decline_code: string | null
  /** The bank asks the cardholder first. */
  challenge: boolean
  /** Special behaviour of a charge. */
  quirk: "lost_answer" | "charge_back" | "slow_refund" | "lost_refund" | null
  /** Can be charged repeatedly, without expiry: a saved card. */
  reusable: boolean
  /** Identical for the same card; its number can't be derived from it. */
  fingerprint: string
  created_at: Date
  expires_at: Date
}

export interface SandboxCardChargesTable {
  id: string
  /** The caller's: a repeated one is the same charge. */
  reference: string
  /** Charged once, unless it is reusable. */
  token: string
  reusable: boolean
  currency: string
  amount: bigint
  decline_code: string | null
  /** True once the caller has received an answer. */
  answered: boolean
  created_at: Date
  refunded_at: Generated<Date | null>
  charged_back_at: Generated<Date | null>
}

/** The reservation of a card's bank for a charge. */
export interface SandboxCardAuthorisationsTable {
  /** The caller's reference of the charge. */
  reference: string
  state: "reserved" | "captured" | "released"
  changed_at: Date
}

/** A dispute of a charge: at most one. */
export interface SandboxCardDisputesTable {
  id: string
  /** The caller's reference of the charge. */
  reference: string
  state: "inquiry" | "opened" | "evidence_sent" | "won" | "lost" | "closed"
  /** The bank has the money. */
  withdrawn: boolean
  opens_at: Date
}

/** A refund of a charge. It changes its state once at most. */
export interface SandboxCardRefundsTable {
  /** The caller's: a repeated one is the same refund. */
  id: string
  /** The caller's reference of the charge. */
  reference: string
  amount: bigint
  first_state: "pending" | "succeeded" | "failed"
  last_state: "succeeded" | "failed"
  failure: string | null
  /** When the state changes from the first to the last. */
  changes_at: Date
  created_at: Date
}

/** A 3-D Secure request of a card's bank to its owner. */
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

/** A code of the simulated SBP operator. */
export interface SandboxSbpCodesTable {
  id: string
  /** The caller's reference. */
  reference: string
  kopecks: bigint
  link: string
  state: "open" | "paid" | "expired" | "cancelled" | "rejected" | "returned"
  created_at: Date
  expires_at: Date
}

/** Messages received by the sandbox's phones. */
interface SandboxSmsTable {
  reference: string
  /** The number, as E.164. */
  recipient: string
  body: string
  at: Date
  /** Its key in a report. */
  key: string | null
}

interface SandboxPushMessagesTable {
  reference: string
  endpoint: string
  /** The decrypted message for the browser. */
  body: string
  at: Date
}

/** A vendor's message that is still to be delivered. */
export interface SandboxMessagesTable {
  id: string
  sender: "card" | "sbp" | "issuer" | "kyc"
  reference: string
  event: string
  due_at: Date
}

/** The sandbox clock's offset: one row, or none. */
interface SandboxClockTable {
  only: Generated<boolean>
  offset_ms: bigint
}

/** Since when the sandbox's price feed is stopped: one row, or none. */
interface SandboxRatesTable {
  only: Generated<boolean>
  stopped_at: Date
}

/** A sandbox vendor that does not answer, for as long as the row exists. */
interface SandboxOutagesTable {
  house: string
}

export interface SandboxChainsTable {
  network: NetworkId
  started_at: Date
  mined: bigint
  down: boolean
}

interface SandboxChainReorganisationsTable {
  id: Generated<bigint>
  network: NetworkId
  height: bigint
}

export interface SandboxChainTransactionsTable {
  network: NetworkId
  txid: string
  sender: string
  fee: bigint
  nonce: number
  raw: string
  seen_at: Date
  block_height: bigint | null
  failed: boolean
  replaced_by: string | null
}

export interface SandboxChainOutputsTable {
  network: NetworkId
  txid: string
  output_index: number
  address: string
  contract: string | null
  amount: bigint
}

/** A card of the sandbox issuer. Number and code are sealed and stored only here. */
export interface SandboxIssuerCardsTable {
  /** The provider's reference. */
  reference: string
  bin: string
  status: "active" | "frozen" | "blocked" | "closed" | "refused"
  sealed: string | null
  last4: string | null
  expires: string
  created_at: Date
}

/** A payment as the merchant's side sees it. Amounts are minor units of the merchant's currency. */
export interface SandboxIssuerPaymentsTable {
  id: string
  card: string
  merchant_name: string
  merchant_category: string
  merchant_country: string
  online: boolean
  currency: string
  amount: bigint
  /** Null until there is an answer. */
  approved: boolean | null
  /** State of the customer's confirmation; null if none is required. */
  confirmation: "asked" | "approved" | "over" | null
  reason: string | null
  created_at: Date
}

/** Events of the issuer, each with its own id. */
export interface SandboxIssuerEventsTable {
  id: string
  kind: string
  card: string
  payment: string | null
  /** In the payment's currency, if the event has one. */
  amount: bigint | null
  details: ColumnType<Record<string, string>, string, never>
  at: Date
}

/** A card reveal, identified by the digest of its token. */
export interface SandboxIssuerRevealsTable {
  token_hash: Buffer
  card: string
  language: "en" | "ru"
  expires_at: Date
  opened_at: Date | null
}

interface SandboxChatMessagesTable {
  reference: string
  /** Increases, so that rows of the same moment keep their order. */
  place: GeneratedAlways<bigint>
  chat_id: string
  by_bot: boolean
  body: string
  at: Moment
}

/** A payment in the books of the sandbox's bank. */
export interface SandboxPayoutsTable {
  /** The sender's: a repeated one is the same payment. */
  reference: string
  rail: string
  currency: string
  amount: bigint
  destination: string
  outcome: "paid" | "delayed" | "rejected" | "returned"
  received_at: Date
  /** When a developer had it paid at once. */
  paid_at: Date | null
  /** When a developer had it sent back. */
  returned_at: Date | null
}

interface SandboxPayoutCardsTable {
  token: string
  brand: string
  last4: string
  has_holder: boolean
  has_expiry: boolean
  /** Identical for the same number. */
  fingerprint: string
  outcome: SandboxPayoutsTable["outcome"]
  created_at: Date
}

/** An address that a developer has put on the sandbox vendor's list. */
interface SandboxScreeningListingsTable {
  id: Generated<bigint>
  network: string
  address: string
  verdict: "medium" | "review" | "block"
  at: Date
}

interface SandboxMailsTable {
  reference: string
  recipient: string
  subject: string
  body: string
  at: Moment
  /** Its key in a report. */
  key: string | null
}

interface SandboxKycChecksTable {
  id: string
  reference: string
  return_url: string
  created_at: Moment
  subject: Generated<VerificationSubject>
  /** Submitted items by kind; for a file its type, size and digest. */
  handed_in: JSONColumnType<Partial<Record<VerificationItem, Readonly<Record<string, string>>>>, string | undefined>
  stage: Generated<"open" | "submitted" | "decided">
  sequence: Generated<number>
}

/** An event of a check, with the id that the provider receives. */
interface SandboxKycEventsTable {
  id: string
  /** The reference of the check. */
  reference: string
  sequence: number
  /** The event, and the details of a verdict. */
  details: ColumnType<unknown, string, never>
  at: Moment
}

interface SandboxKycIdentitiesTable {
  /** Of a document's number. */
  fingerprint: string
  /** The first check that used it. */
  reference: string
}

/** The sandbox vendors' tables, in a PostgreSQL schema of their own. */
/** A file that the simulated bank exchanges with the provider. */
export interface SandboxBankFilesTable {
  name: string
  content: string
  /** `in` waits for the provider, `out` came from it. */
  state: "in" | "out" | "staged" | "done" | "refused"
  created_at: Date
}

/** A booking of the operator's account at the simulated bank. */
export interface SandboxBankBookingsTable {
  reference: string
  direction: "in" | "out"
  cents: bigint
  day: string
  end_to_end_id: string | null
  remittance: string
  name: string
  iban: string
  return_reason: string | null
  /** The statement that contains it. */
  statement: string | null
  at: Date
}

export interface SandboxDatabase {
  "sandbox.bank_files": SandboxBankFilesTable
  "sandbox.bank_bookings": SandboxBankBookingsTable
  "sandbox.card_tokens": SandboxCardTokensTable
  "sandbox.card_charges": SandboxCardChargesTable
  "sandbox.card_authorisations": SandboxCardAuthorisationsTable
  "sandbox.card_disputes": SandboxCardDisputesTable
  "sandbox.card_refunds": SandboxCardRefundsTable
  "sandbox.card_challenges": SandboxCardChallengesTable
  "sandbox.sbp_codes": SandboxSbpCodesTable
  "sandbox.messages": SandboxMessagesTable
  "sandbox.clock": SandboxClockTable
  "sandbox.rates": SandboxRatesTable
  "sandbox.outages": SandboxOutagesTable
  "sandbox.mails": SandboxMailsTable
  "sandbox.sms": SandboxSmsTable
  "sandbox.push_messages": SandboxPushMessagesTable
  "sandbox.chat_messages": SandboxChatMessagesTable
  "sandbox.chains": SandboxChainsTable
  "sandbox.chain_reorganisations": SandboxChainReorganisationsTable
  "sandbox.chain_transactions": SandboxChainTransactionsTable
  "sandbox.chain_outputs": SandboxChainOutputsTable
  "sandbox.issuer_cards": SandboxIssuerCardsTable
  "sandbox.issuer_payments": SandboxIssuerPaymentsTable
  "sandbox.issuer_events": SandboxIssuerEventsTable
  "sandbox.issuer_reveals": SandboxIssuerRevealsTable
  "sandbox.payouts": SandboxPayoutsTable
  "sandbox.payout_cards": SandboxPayoutCardsTable
  "sandbox.screening_listings": SandboxScreeningListingsTable
  "sandbox.kyc_checks": SandboxKycChecksTable
  "sandbox.kyc_events": SandboxKycEventsTable
  "sandbox.kyc_identities": SandboxKycIdentitiesTable
}
