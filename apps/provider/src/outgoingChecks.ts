import { readKeyLocks } from "#access/apiKeys/keyLock.ts"
import { readFrozen } from "#access/identity/freeze.ts"
import { readSecurityLocks, refuseLocked } from "#access/identity/securityLock.ts"
import { addressBookCheck } from "#customer/settings/whitelist.ts"
import { refuse } from "#platform/http/refusal.ts"
import { allowanceCheck } from "#wallet/outgoing/allowance.ts"
import type { OutgoingCheck } from "#wallet/outgoing/check.ts"
import { tierLimitsCheck } from "#wallet/outgoing/tierLimits.ts"

/**
 * The rules by which money may leave, in the order in which they refuse. What may be confirmed is asked about last, so that
 * nobody confirms what is refused. Screening is not among them: it asks an outside party, so the withdrawal's first job does
 * (`withdrawals/jobs.ts`), before anything is signed.
 */
export const outgoingChecks: readonly OutgoingCheck[] = [
  {
    name: "frozen account",
    appliesTo: () => true,
    async read({ db, accountIds }) {
      const isFrozen = await readFrozen(db, accountIds)
      return ({ accountId }) => {
        if (isFrozen(accountId)) throw refuse("account_frozen")
      }
    },
  },
  {
    name: "security lock",
    appliesTo: ({ isLocked }) => isLocked,
    async read({ db, accountIds, at }) {
      const lockedUntil = await readSecurityLocks(db, accountIds, at)
      return ({ accountId }) => refuseLocked(lockedUntil(accountId), "account_change")
    },
  },
  {
    name: "lock of a new API key",
    appliesTo: ({ isLocked, isOpenToKeys }) => isLocked && isOpenToKeys,
    async read({ db, accountIds, at }) {
      const lockedUntil = await readKeyLocks(db, accountIds, at)
      return ({ accountId }) => refuseLocked(lockedUntil(accountId), "api_key")
    },
  },
  addressBookCheck,
  tierLimitsCheck,
  allowanceCheck,
]
