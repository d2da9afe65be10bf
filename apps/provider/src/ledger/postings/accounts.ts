import type { AccountRef } from "../accountRef.ts"

/**
 * The operator's accounts: where its earnings and its risks show. Those that customers' payments touch are spread, so that
 * the payments don't wait for each other. What comes in and goes out with different customers is not: it empties again.
 */
export const systemAccounts = {
  /** What the card acquirer owes us (negative: money came in through it). */
  cardRail: { owner: "system", code: "rail:card", isSpread: true },
  /** What the bank of SBP owes us, as the acquirer does. */
  sbpRail: { owner: "system", code: "rail:sbp", isSpread: true },
  /** The money at the bank to which customers transfer: negative, as the acquirer's debt to us is. */
  bankRail: { owner: "system", code: "rail:bank", isSpread: true },
  /** The operator's own payments into that bank account and out of it, with the bank's charges. */
  bankFunds: { owner: "system", code: "bank_funds" },
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

const cardPrefix = "card:"

/** The money of a card: of its customer, and never less than nothing. */
export function cardAccount(accountId: string): AccountRef {
  return { owner: "customer", id: `${cardPrefix}${accountId}` }
}

/** True for the account of a card. */
export function isCardAccount(account: AccountRef): boolean {
  return account.owner === "customer" && account.id.startsWith(cardPrefix)
}

/** What a card owes the operator (negative): payments that were taken beyond what it had. */
export function cardDebt(accountId: string): AccountRef {
  return { owner: "system", code: `card_debt:${accountId}` }
}
