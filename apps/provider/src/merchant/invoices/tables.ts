import type {
  AcceptedCurrency,
  InvoiceNote,
  InvoicePaymentSchema,
  InvoiceRefundSchema,
  InvoiceSessionSchema,
  InvoiceStatus,
  InvoiceTemplateSchema,
  Written,
} from "@wallet/core/contract"
import type { NetworkId } from "@wallet/core/money"
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely"

type Accepted = JSONColumnType<AcceptedCurrency[]>

/** A merchant's settings. The operator's defaults apply for null. */
export interface MerchantSettingsTable {
  user_id: string
  name: string | null
  price_currency: string | null
  accepted: JSONColumnType<AcceptedCurrency[] | null, string | null, string | null>
  settlement_currency: string | null
  expires_in_minutes: number | null
  tolerance_bp: number | null
  payer_fee_share: number | null
  logo_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** Columns shared by invoices and templates. Shares ending in `_bp` are in hundredths of a percent. */
interface TermsColumns {
  accepted: Accepted
  several_payments: boolean
  tolerance_bp: number
  /** In whole percent of the fee. */
  payer_fee_share: number
  description: string | null
  success_text: string | null
  success_url: string | null
  cancel_url: string | null
}

export interface InvoiceTemplatesTable extends TermsColumns {
  id: string
  user_id: string
  /** Used up is an active one of whose invoices `max_uses` are paid or partly paid. */
  state: Exclude<Written<typeof InvoiceTemplateSchema>["state"], "used_up">
  name: string
  title: string
  currency: string
  amount: bigint | null
  min_amount: bigint | null
  max_amount: bigint | null
  fields: JSONColumnType<Written<typeof InvoiceTemplateSchema>["fields"]>
  expires_in_minutes: number
  max_uses: number | null
  created_at: Date
}

/** Amounts in minor units of `price_currency`. */
export interface InvoicesTable extends TermsColumns {
  id: string
  user_id: string
  order_id: string | null
  template_id: string | null
  status: InvoiceStatus
  note: InvoiceNote
  price_currency: string
  price: bigint
  /** The price and the payer's share of the fee. */
  total: bigint
  /** Worth less than 0.01 USD when it was made: so much of the total is not asked for, and so much beyond it is not over. */
  dust: Generated<bigint>
  settlement_currency: string | null
  customer_email: string | null
  webhook_url: string | null
  metadata: JSONColumnType<Record<string, string>>
  /** Fingerprint of the request. */
  asked: string
  /** Sum of its payments: confirmed; next, pending or held; then refunded. */
  paid: Generated<bigint>
  pending: Generated<bigint>
  refunded: Generated<bigint>
  created_at: Date
  expires_at: Date
  monitored_until: Date
  paid_at: Date | null
  /** All that its merchant can find it by, in small letters. PostgreSQL makes it. */
  search: GeneratedAlways<string>
}

export interface InvoiceQuotesTable {
  id: string
  invoice_id: string
  payer_id: string | null
  currency: string
  network: NetworkId | null
  /** In `currency`. */
  amount: bigint
  /** The amount it covers, in the currency of the price. */
  covers: bigint
  rate: string
  inverse_rate: string
  state: "issued" | "used"
  /** The chain address to pay to; null for a wallet. */
  address_id: string | null
  created_at: Date
  expires_at: Date
}

export interface InvoicePaymentsTable {
  id: string
  invoice_id: string
  quote_id: string | null
  payer_id: string | null
  deposit_id: string | null
  state: Written<typeof InvoicePaymentSchema>["state"]
  currency: string
  amount: bigint
  counted: bigint
  late: boolean
  /** In `currency`. */
  fee: bigint | null
  received_currency: string | null
  received: bigint | null
  refunded: Generated<bigint>
  created_at: Date
  confirmed_at: Date | null
}

export interface InvoiceRefundsTable {
  id: string
  invoice_id: string
  payment_id: string
  state: Written<typeof InvoiceRefundSchema>["state"]
  currency: string
  amount: bigint
  cost_currency: string
  cost: bigint
  withdrawal_id: string | null
  destination: string
  created_at: Date
}

export interface InvoiceSessionsTable {
  id: string
  user_id: string
  invoice_id: string
  state: Written<typeof InvoiceSessionSchema>["state"]
  currency: string | null
  network: string | null
  created_at: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    merchant_settings: MerchantSettingsTable
    invoice_templates: InvoiceTemplatesTable
    invoices: InvoicesTable
    invoice_quotes: InvoiceQuotesTable
    invoice_payments: InvoicePaymentsTable
    invoice_refunds: InvoiceRefundsTable
    invoice_sessions: InvoiceSessionsTable
  }
}
