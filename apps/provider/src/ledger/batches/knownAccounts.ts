import type { Names } from "../names.ts"
import type { AccountKey, AccountState, LedgerState } from "../state.ts"

/** More would fill the memory of a process that serves everybody. */
const most = 50_000

/** Accounts as the last batches left them. Other processes write too, so they may be out of date and must be compared. */
export interface KnownAccounts {
  unknownOf(names: Names["accounts"]): Names["accounts"]
  /**
   * What deciding on the accounts at a moment needs, if all are known, nothing is held on any of them, and none has
   * changed later: clocks differ.
   */
  stateOf(names: Names["accounts"], at: Date): LedgerState | undefined
  learn(accounts: LedgerState["accounts"]): void
  forgetAll(): void
}

export function createKnownAccounts(): KnownAccounts {
  const known = new Map<AccountKey, AccountState>()
  return {
    unknownOf: (names) => new Map([...names].filter(([key]) => !known.has(key))),
    stateOf: (names, at) => {
      const moment = at.getTime()
      const accounts = new Map<AccountKey, AccountState>()
      for (const key of names.keys()) {
        const account = known.get(key)
        // A hold may be due by now, which only the database knows.
        if (!account || account.held !== 0n || account.updatedAt > moment) return undefined
        accounts.set(key, account)
      }
      return { accounts, holds: new Map(), transfers: new Map() }
    },
    learn: (accounts) => {
      for (const [key, account] of accounts) known.set(key, account)
      for (const oldest of known.keys()) {
        if (known.size <= most) break
        known.delete(oldest)
      }
    },
    forgetAll: () => known.clear(),
  }
}
