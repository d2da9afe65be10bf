import { type Money, toDecimal } from "@wallet/core/money"
import type { Transaction } from "kysely"
import type { AccountRef } from "#ledger/accountRef.ts"
import type { LedgerResult } from "#ledger/ledgerResult.ts"
import type { Leg } from "#ledger/requests.ts"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import { type Refusal, refuseField } from "#platform/http/refusal.ts"
import { storedMoney } from "#platform/money/money.ts"
import { applyToLedger } from "./applyToLedger.ts"

/**
 * The operator's accounts: where its earnings and its risks show. Those that customers' payments touch are spread, so that
 * the payments don't wait for each other. What comes in and goes out with different customers is not: it empties again.
 */
export const systemAccounts = {
  /** What the card acquirer owes us (negative: money came in through it). */
  cardRail: { owner: "system", code: "rail:card", isSpread: true },
  /** What the bank of SBP owes us, as the acquirer does. */
  sbpRail: { owner: "system", code: "rail:sbp", isSpread: true },
  /** What we owe the issuer for the payments with our customers' cards. */
  issuerRail: { owner: "system", code: "rail:issuer", isSpread: true },
  /** What cards took back after their customers had it: the operator's loss (negative). */
  chargeBacks: { owner: "system", code: "charge_backs" },
  /** What was sent back over a chain that then dropped what had come: the operator's loss (negative). */
  chainLosses: { owner: "system", code: "chain_losses" },
  /** What came over chains for invoices, on its way to their merchants: nothing stays there. */
  invoices: { owner: "system", code: "invoices" },
  /** What the operator put onto chains itself or took off them, and differences that it accepted. */
  chainFunds: { owner: "system", code: "chain_funds" },
  fees: { owner: "system", code: "fees", isSpread: true },
  /** What is bought from customers and sold to them. */
  liquidity: { owner: "system", code: "liquidity", isSpread: true },
  /** What customers paid us for the networks, and what the networks took of us. */
  networkFees: { owner: "system", code: "network_fees", isSpread: true },
  networkCosts: { owner: "system", code: "network_costs", isSpread: true },
  /** Deposits that have arrived and are nobody's yet: held, or below the minimum. */
  unclaimed: { owner: "system", code: "unclaimed" },
  /** What arrived and is finer than the wallet counts; in the chain's own units, e.g. `USDT:6`. */
  dust: { owner: "system", code: "dust", isSpread: true },
  /** Parts of a minor unit that a rate left over. */
  rounding: { owner: "system", code: "rounding", isSpread: true },
} as const satisfies Record<string, AccountRef>

/** What stands with the rail that pays out: the chain by its network, or the bank. Negative as `systemAccounts.cardRail` is. */
export function payoutRail({ rail, network }: { readonly rail: string; readonly network: string | null }): AccountRef {
  return { owner: "system", code: network === null ? `rail:payout:${rail}` : `rail:chain:${network}`, isSpread: true }
}

/** What stands in cold storage of a network. Negative as `systemAccounts.cardRail` is. */
export function coldStorage(network: string): AccountRef {
  return { owner: "system", code: `rail:cold:${network}` }
}

/** A customer's account in whatever currency the leg names. */
export function customer(id: string): AccountRef {
  return { owner: "customer", id }
}

/** What a card owes the operator (negative): payments that were taken beyond what it had. */
export function cardDebt(accountId: string): AccountRef {
  return { owner: "system", code: `card_debt:${accountId}` }
}

/** Money into an account. */
export function credit(account: AccountRef, { currency, units }: Money): Leg {
  return { account, currency: currency.code, amount: units }
}

/** Money out of an account. */
export function debit(account: AccountRef, { currency, units }: Money): Leg {
  return { account, currency: currency.code, amount: -units }
}

/** One transfer for the ledger. */
export interface Posting {
  readonly reference: string
  /** What it belongs to: the `subject_id` of the history's lines. */
  readonly subjectId: string
  /** Those of nothing at all (a rounding that was not needed) are left out. */
  readonly legs: readonly Leg[]
}

/**
 * Posts one transfer to the ledger, all legs or none. It locks the accounts until the transaction ends, so call it when
 * everything else has been written.
 *
 * Refuses with `insufficient_funds` at the field `amount` where a customer's account has too little.
 */
export async function post(trx: Transaction<Database>, posting: Posting, now: Date): Promise<void> {
  const [refused] = await postEach({ trx, writes: trx }, [posting], now)
  if (refused) throw refused
}

/**
 * Posts transfers in order, each on what the earlier ones left. Call it once a transaction, with all of them.
 *
 * @returns for each the refusal that `post` would have ended in, or undefined.
 */
export async function postEach(
  { trx, writes }: Pipeline,
  postings: readonly Posting[],
  now: Date,
): Promise<readonly (Refusal | undefined)[]> {
  const requests = postings.map(({ reference, subjectId, legs }) => {
    const moving = legs.filter((leg) => leg.amount !== 0n)
    return { kind: "transfer", reference, operationId: subjectId, legs: moving } as const
  })
  const outcomes = await applyToLedger(trx, requests, now, writes)
  return postings.map(({ reference }, index) => requireApplied(outcomes[index], reference))
}

/**
 * Gives the refusal that the customer gets for a ledger request that was not applied; undefined if it was applied.
 *
 * @throws Error for any other outcome, which is a bug.
 */
export function requireApplied(outcome: LedgerResult | undefined, reference: string): Refusal | undefined {
  if (outcome?.status === "ok") return undefined
  if (outcome?.status === "insufficient_funds") {
    const available = toDecimal(storedMoney(outcome.available, outcome.currency))
    return refuseField("insufficient_funds", "amount", { limit: available }, { available })
  }
  // The states of the areas guard against every other outcome: one here is our fault, and nothing may stay of it.
  throw new Error(`The ledger did not take ${reference}: ${outcome?.status}`)
}
