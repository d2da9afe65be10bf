import type { AccountRef } from "../accountRef.ts"

/**
 * The operator's accounts: where its earnings and its risks show. Those that customers' payments touch are spread, so that
 * the payments don't wait for each other. What comes in and goes out with different customers is not: it empties again.
 */
export const systemAccounts = {
  /** Receivable from the card acquirer (negative: money came in through it). */
  cardRail: { owner: "system", code: "rail:card", isSpread: true },
  /** Receivable from the SBP bank, like the acquirer's. */
  sbpRail: { owner: "system", code: "rail:sbp", isSpread: true },
  /** The money at the bank to which customers transfer: negative, as the acquirer's debt to us is. */
  bankRail: { owner: "system", code: "rail:bank", isSpread: true },
  /** The operator's own payments into that bank account and out of it, with the bank's charges. */
  bankFunds: { owner: "system", code: "bank_funds" },
  /** Payable to the issuer for payments with our customers' cards. */
  issuerRail: { owner: "system", code: "rail:issuer", isSpread: true },
  /** Charge-backs of money that customers had already received: the operator's loss (negative). */
  chargeBacks: { owner: "system", code: "charge_backs" },
  /** Returns over a chain that then dropped the deposit: the operator's loss (negative). */
  chainLosses: { owner: "system", code: "chain_losses" },
  /** Chain payments of invoices on their way to the merchants. Its balance returns to zero. */
  invoices: { owner: "system", code: "invoices" },
  /** Money that the operator itself put onto chains or took off them, and differences it accepted. */
  chainFunds: { owner: "system", code: "chain_funds" },
  fees: { owner: "system", code: "fees", isSpread: true },
  /** Currency bought from customers and sold to them. */
  liquidity: { owner: "system", code: "liquidity", isSpread: true },
  /** Network fees paid by customers, less those charged by the networks. */
  networkFees: { owner: "system", code: "network_fees", isSpread: true },
  networkCosts: { owner: "system", code: "network_costs", isSpread: true },
  /** Deposits that are not credited to a customer: held, or below the minimum. */
  unclaimed: { owner: "system", code: "unclaimed" },
  /** Deposited fractions below the wallet's smallest unit, in the chain's own units, e.g. `USDT:6`. */
  dust: { owner: "system", code: "dust", isSpread: true },
  /** Parts of a minor unit that a rate left over. */
  rounding: { owner: "system", code: "rounding", isSpread: true },
} as const satisfies Record<string, AccountRef>

/** Money at the rail that pays out: the chain by its network, or the bank. Negative like `systemAccounts.cardRail`. */
export function payoutRail({ rail, network }: { readonly rail: string; readonly network: string | null }): AccountRef {
  return { owner: "system", code: network === null ? `rail:payout:${rail}` : `rail:chain:${network}`, isSpread: true }
}

/** Money in cold storage of a network. Negative like `systemAccounts.cardRail`. */
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

/** A card's debt to the operator (negative): captures beyond its balance. */
export function cardDebt(accountId: string): AccountRef {
  return { owner: "system", code: `card_debt:${accountId}` }
}
