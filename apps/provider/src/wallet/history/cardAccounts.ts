import type { AccountRef } from "#ledger/accountRef.ts"

const cardPrefix = "card:"

/** The money of a card: of its customer, and never less than nothing. */
export function cardAccount(accountId: string): AccountRef {
  return { owner: "customer", id: `${cardPrefix}${accountId}` }
}

/** True for the account of a card. */
export function isCardAccount(account: AccountRef): boolean {
  return account.owner === "customer" && account.id.startsWith(cardPrefix)
}
