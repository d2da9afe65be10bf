import type { AccountRef } from "./accountRef.ts"

const debtPrefix = "debt:"

/** The account of a customer's debt to the operator: never above 0, and repaid by the customer's income in its currency. */
export function toDebtAccount(account: AccountRef): AccountRef {
  if (account.owner !== "customer") throw new Error("Only customers have debts.")
  return { owner: "system", code: `${debtPrefix}${account.id}` }
}

/** True for an account that `debtOf` names. */
export function isDebt(account: AccountRef): boolean {
  return account.owner === "system" && account.code.startsWith(debtPrefix)
}
