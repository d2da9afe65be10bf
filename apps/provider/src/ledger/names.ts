import type { AccountRef } from "./accountRef.ts"
import { toDebtAccount } from "./debts.ts"
import type { LedgerRequest } from "./requests.ts"
import { type AccountKey, accountKey, ownerName } from "./state.ts"

/** Accounts, holds and references that a batch touches. */
export interface Names {
  readonly accounts: ReadonlyMap<AccountKey, AccountName>
  readonly holds: readonly string[]
  readonly reversed: readonly string[]
  readonly references: readonly string[]
}

export interface AccountName {
  readonly account: AccountRef
  readonly currency: string
}

export function namesIn(requests: readonly LedgerRequest[]): Names {
  return {
    accounts: byKey(
      requests.flatMap((request): readonly AccountName[] => {
        if (request.kind === "hold") return [request]
        if (request.kind === "claim") {
          const { account, currency, legs } = request
          return [{ account, currency }, { account: toDebtAccount(account), currency }, ...legs]
        }
        return request.kind === "transfer" || request.kind === "post_hold" ? request.legs : []
      }),
    ),
    holds: requests.flatMap((request) => {
      if (request.kind === "hold") return [request.reference] // a duplicate is compared with the hold it made
      return request.kind === "post_hold" || request.kind === "void_hold" ? [request.hold] : []
    }),
    reversed: requests.flatMap((request) => (request.kind === "reversal" ? [request.of] : [])),
    references: requests.map((request) => request.reference),
  }
}

/** Removes duplicate accounts. */
export function byKey(names: readonly AccountName[]): Names["accounts"] {
  const accounts = new Map<AccountKey, AccountName>()
  for (const name of names) accounts.set(accountKey(ownerName(name.account), name.currency), name)
  return accounts
}
