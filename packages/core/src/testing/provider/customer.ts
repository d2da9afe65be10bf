import type { VirtualCardBin } from "#contract/cards/calls.ts"
import type { KycSession } from "#contract/compliance/calls.ts"
import type { ExchangeQuote } from "#contract/exchange/calls.ts"
import type { Operation } from "#contract/history/calls.ts"
import type { InvoiceSession } from "#contract/invoicePayments/calls.ts"
import type { InvoiceTemplate } from "#contract/invoices/calls.ts"
import type { TopUp } from "#contract/topUps/calls.ts"
import type { EnvelopeResponse } from "./answer.ts"

/** The balance of a wallet, in minor units. */
export interface Balance {
  units: bigint
  version: number
}

/** One use of an Idempotency-Key. Without an answer it is still under way. */
export interface KeyUse {
  readonly call: string
  readonly request: string
  answer: EnvelopeResponse | undefined
}

/** Two-factor of a customer: `secret` counts, `pending` waits for its first proof. */
export interface TwoFactor {
  secret: string | undefined
  pending: string | undefined
  /** A time step is good for one login. */
  lastStep: number
}

/** A customer as the test provider keeps one. */
export interface Customer {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly locale: "en" | "ru"
  readonly createdAt: string
  readonly balances: Map<string, Balance>
  /** Newest first. */
  readonly operations: Operation[]
  readonly quotes: Map<string, ExchangeQuote>
  readonly topUps: Map<string, TopUp>
  readonly keys: Map<string, KeyUse>
  readonly twoFactor: TwoFactor
  highRiskAmounts: Readonly<Record<string, string>>
  hideEmptyWallets: boolean
  linkRequired: boolean
  kyc: KycSession
  invoiceTemplates: readonly InvoiceTemplate[]
  invoiceSessions: readonly InvoiceSession[]
}

/** The initial data of a customer. */
export type NewCustomer = Pick<Customer, "id" | "email" | "password" | "locale" | "createdAt">

/** A customer who has done nothing yet. */
export function createCustomer(facts: NewCustomer): Customer {
  return {
    ...facts,
    balances: new Map(),
    operations: [],
    quotes: new Map(),
    topUps: new Map(),
    keys: new Map(),
    twoFactor: { secret: undefined, pending: undefined, lastStep: -1 },
    highRiskAmounts: {},
    hideEmptyWallets: false,
    linkRequired: false,
    kyc: { status: "not_started", redirectUrl: null, comment: null, updatedAt: null },
    invoiceTemplates: [],
    invoiceSessions: [],
  }
}

/** The card products that the test provider starts with. */
export const sampleBins: readonly VirtualCardBin[] = [
  {
    id: "visa-usd",
    bin: "400000",
    brand: "Visa",
    currency: "USD",
    country: "LT",
    issueFee: { amount: "5.00000", currency: "USD" },
    monthlyFee: { amount: "1.00000", currency: "USD" },
    topUpFeeRate: "0.01",
    foreignFeeRate: "0.015",
    minTransfer: { amount: "1.00000", currency: "USD" },
    maxTransfer: { amount: "10000.00000", currency: "USD" },
    limits: {
      payment: { amount: "2000.00000", currency: "USD" },
      day: { amount: "5000.00000", currency: "USD" },
      month: { amount: "20000.00000", currency: "USD" },
    },
    requiredLevel: null,
    threeDSecure: true,
    mobileWallets: [],
    available: true,
    sandbox: true,
  },
]
