import type { AccountRef } from "../accountRef.ts"

/**
 * The operator's accounts, which show its earnings and risks. Accounts in many customers' payments are spread, so that payments
 * don't wait for each other. Accounts that fill and empty through different customers are not spread, so that their balance
 * returns to zero.
 */
export const systemAccounts = {
  /** Receivable from the card acquirer (negative: money came in through it). */
  cardRail: { owner: "system", code: "rail:card", isSpread: true },
  /** Receivable from the SBP bank (negative, like `cardRail`). */
  sbpRail: { owner: "system", code: "rail:sbp", isSpread: true },
  /** Receivable from the bank to which customers transfer (negative, like `cardRail`). */
  bankRail: { owner: "system", code: "rail:bank", isSpread: true },
  /** The operator's own payments to and from that bank account, and the bank's charges. */
  bankFunds: { owner: "system", code: "bank_funds" },
  /** The operator's own payments to and from vendors, and what they charged. */
  vendorFunds: { owner: "system", code: "vendor_funds" },
  /** Payable to the issuer for payments with customers' cards. */
  issuerRail: { owner: "system", code: "rail:issuer", isSpread: true },
  /** Charge-backs of money that customers had already received: the operator's loss (negative). */
  chargeBacks: { owner: "system", code: "charge_backs" },
  /** Returns over a chain that later dropped the deposit: the operator's loss (negative). */
  chainLosses: { owner: "system", code: "chain_losses" },
  /** Chain payments of invoices on their way to merchants. Its balance returns to zero. */
  invoices: { owner: "system", code: "invoices" },
  /** The operator's own money moved to and from chains, and differences that it accepted. */
  chainFunds: { owner: "system", code: "chain_funds" },
  fees: { owner: "system", code: "fees", isSpread: true },
  /** Currency bought from customers and sold to them. */
  liquidity: { owner: "system", code: "liquidity", isSpread: true },
  /** Network fees paid by customers, less those paid to the networks. */
  networkFees: { owner: "system", code: "network_fees", isSpread: true },
  networkCosts: { owner: "system", code: "network_costs", isSpread: true },
  /** Deposits not credited to a customer: held for review, or below the minimum. */
  unclaimed: { owner: "system", code: "unclaimed" },
  /** Deposited fractions below the wallet's smallest unit, in the chain's own units, for example `USDT:6`. */
  dust: { owner: "system", code: "dust", isSpread: true },
  /** Fractions of a minor unit left over by a conversion. */
  rounding: { owner: "system", code: "rounding", isSpread: true },
} as const satisfies Record<string, AccountRef>

/** Money at the rail that pays out: the network's chain, or the bank. Negative like `systemAccounts.cardRail`. */
export function payoutRail({ rail, network }: { readonly rail: string; readonly network: string | null }): AccountRef {
  return { owner: "system", code: network === null ? `rail:payout:${rail}` : `rail:chain:${network}`, isSpread: true }
}

/** Money in cold storage of a network. Negative like `systemAccounts.cardRail`. */
export function coldStorage(network: string): AccountRef {
  return { owner: "system", code: `rail:cold:${network}` }
}

/** A customer's account in the leg's currency. */
export function customer(id: string): AccountRef {
  return { owner: "customer", id }
}

const cardPrefix = "card:"

/** The money of a card, which belongs to its customer and is never negative. */
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
