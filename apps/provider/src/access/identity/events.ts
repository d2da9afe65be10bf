import { defineEvent } from "#platform/events.ts"
import type { Origin } from "#platform/http/handler.ts"

/** A new customer. */
export interface Joined {
  readonly userId: string
  readonly email: string
  /** The referrer whose code was used. */
  readonly referrerId: string | null
  readonly deviceHash: Buffer | null
}

/** A person has become a customer: their address is confirmed. None of their devices is stored yet. */
export const customerJoined = defineEvent<Joined>("access/identity customer joined")

/** A frozen account was unfrozen. */
export const accountUnfrozen = defineEvent<{ readonly userId: string }>("access/identity account unfrozen")

/** A credential of the account has changed: all other access is revoked. */
export interface AccessChanged {
  readonly userId: string
  readonly origin: Origin
  /** True if the change is the account's first phone number, which replaces nothing that a thief may have set. */
  readonly isFirstPhone: boolean
}

/** A password, an address, a phone number or a second factor of an account has changed. */
export const accessChanged = defineEvent<AccessChanged>("access/identity access changed")

/** A registration contains a referral code. Subscribers return its owner, if there is one. */
export const referralCodeGiven = defineEvent<{ readonly code: string }, string | undefined>(
  "access/identity referral code given",
)
