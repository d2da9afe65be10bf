export interface ExchangeQuotesTable {
  id: string
  user_id: string
  /** An issued quote past `expires_at` is expired. No job is needed for that. */
  state: "issued" | "executed" | "superseded"
  from_currency: string
  /** Includes the fee. */
  from_amount: bigint
  fee: bigint
  to_currency: string
  to_amount: bigint
  /** In `to_currency`: what the rate gives beyond `to_amount`, up to the next minor unit. */
  rounding: bigint
  /** The open quote's exposure, in minor units of the reference currency: at most the wallet's balance. */
  exposure: bigint
  rate: string
  inverse_rate: string
  created_at: Date
  expires_at: Date
  executed_at: Date | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    exchange_quotes: ExchangeQuotesTable
  }
}
