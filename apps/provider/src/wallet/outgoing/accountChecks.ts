import { readKeyLocks } from "#access/apiKeys/keyLock.ts"
import { readFrozen } from "#access/identity/freeze.ts"
import { readSecurityLocks, refuseLocked } from "#access/identity/securityLock.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { OutgoingCheck } from "./check.ts"

/** A frozen account sends nothing. */
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

/** Nothing that waits after a change of security leaves before the lock ends. */
export const securityLockCheck: OutgoingCheck = {
  name: "security lock",
  stage: "account",
  appliesTo: ({ isLocked }) => isLocked,
  async read({ db, accountIds, at }) {
    const lockedUntil = await readSecurityLocks(db, accountIds, at)
    return ({ accountId }) => refuseLocked(lockedUntil(accountId), "account_change")
  },
}

/** Refuses payments that an API key could make, for a time after a new key that can pay was made. */
export const newKeyLockCheck: OutgoingCheck = {
  name: "lock of a new API key",
  stage: "account",
  appliesTo: ({ isLocked, isOpenToKeys }) => isLocked && isOpenToKeys,
  async read({ db, accountIds, at }) {
    const lockedUntil = await readKeyLocks(db, accountIds, at)
    return ({ accountId }) => refuseLocked(lockedUntil(accountId), "api_key")
  },
}
