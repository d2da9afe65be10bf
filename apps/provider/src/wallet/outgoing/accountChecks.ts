import { readKeyLocks } from "#access/apiKeys/keyLock.ts"
import { readFrozen } from "#access/identity/freeze.ts"
import { readSecurityLocks, refuseLocked } from "#access/identity/securityLock.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { OutgoingCheck } from "./check.ts"

/** Refuses payments from a frozen account. */
export const frozenAccountCheck: OutgoingCheck = {
  name: "frozen account",
  stage: "account",
  appliesTo: () => true,
  async read({ db, accountIds }) {
    const isFrozen = await readFrozen(db, accountIds)
    return ({ accountId }) => {
      if (isFrozen(accountId)) throw refuse("account_frozen")
    }
  },
}

/** Refuses payments during the withdrawal lock that follows a security change. */
export const securityLockCheck: OutgoingCheck = {
  name: "security lock",
  stage: "account",
  appliesTo: ({ isLocked }) => isLocked,
  async read({ db, accountIds, at }) {
    const lockedUntil = await readSecurityLocks(db, accountIds, at)
    return ({ accountId }) => refuseLocked(lockedUntil(accountId), "account_change")
  },
}

/** Refuses payments that an API key could make, for a time after a paying key was created. */
export const newKeyLockCheck: OutgoingCheck = {
  name: "lock of a new API key",
  stage: "account",
  appliesTo: ({ isLocked, isOpenToKeys }) => isLocked && isOpenToKeys,
  async read({ db, accountIds, at }) {
    const lockedUntil = await readKeyLocks(db, accountIds, at)
    return ({ accountId }) => refuseLocked(lockedUntil(accountId), "api_key")
  },
}
