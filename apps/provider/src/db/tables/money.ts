/** A line of a customer's history. Amounts are minor units. */
export interface OperationsTable {
  id: string
  user_id: string
  kind: "top_up" | "exchange" | "transfer"
  /** The top-up, quote or transfer behind it; the ledger names it as the operation of its transfers. */
  subject_id: string
  direction: "in" | "out"
  state: "processing" | "completed" | "failed"
  currency: string
  amount: bigint
  fee: bigint | null
  counter_currency: string | null
  counter_amount: bigint | null
  counterparty: string | null
  note: string | null
  created_at: Date
}

export interface TopUpsTable {
  id: string
  user_id: string
  state: "created" | "processing" | "succeeded" | "failed"
  currency: string
  /** What reaches the wallet; the card pays this and the fee. */
  amount: bigint
  fee: bigint
  card_token: string
  card_brand: string
  card_last4: string
  acquirer_reference: string | null
  decline_code: string | null
  created_at: Date
  settled_at: Date | null
}

export interface ExchangeQuotesTable {
  id: string
  user_id: string
  /** An issued quote past `expires_at` is an expired one: no clock has to run for that. */
  state: "issued" | "executed"
  from_currency: string
  /** The fee included. */
  from_amount: bigint
  fee: bigint
  to_currency: string
  to_amount: bigint
  /** In `to_currency`: what the rate gives beyond `to_amount`, up to the next minor unit. */
  rounding: bigint
  rate: string
  inverse_rate: string
  created_at: Date
  expires_at: Date
  executed_at: Date | null
}

interface TransfersTable {
  id: string
  sender_id: string
  recipient_id: string
  currency: string
  amount: bigint
  note: string | null
  created_at: Date
}

export interface InvoiceTemplatesTable {
  id: string
  user_id: string
  name: string
  title: string
  /** Null, with `amount`, where the payer chooses it. */
  currency: string | null
  amount: bigint | null
  active: boolean
  created_at: Date
}

export interface InvoiceSessionsTable {
  id: string
  user_id: string
  invoice_id: string
  merchant: string
  currency: string
  amount: bigint
  state: "open" | "method_chosen" | "awaiting_payment" | "paid" | "expired" | "cancelled"
  created_at: Date
  expires_at: Date
}

/** The tables of `0003_money`, but for the acquirer. */
export interface MoneyTables {
  operations: OperationsTable
  top_ups: TopUpsTable
  exchange_quotes: ExchangeQuotesTable
  transfers: TransfersTable
  invoice_templates: InvoiceTemplatesTable
  invoice_sessions: InvoiceSessionsTable
}
