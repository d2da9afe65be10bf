import { defineEvent } from "#platform/events.ts"
import type { Origin } from "#platform/http/handler.ts"

/** Somebody has become a customer. */
export interface Joined {
  readonly userId: string
  readonly email: string
  /** The referrer whose code was used. */
  readonly referrerId: string | null
  readonly deviceHash: Buffer | null
}

/** Somebody has become a customer: their address is confirmed. No device of theirs is written down yet. */
export const customerJoined = defineEvent<Joined>("access/identity customer joined")

/** An account may be used again that was frozen. */
export const accountUnfrozen = defineEvent<{ readonly userId: string }>("access/identity account unfrozen")

/** A credential of the account has changed: all other ways into it are revoked. */
export interface AccessChanged {
  readonly userId: string
  readonly origin: Origin
}

/** A password, an address, a phone number or a second factor of an account has changed. */
export const accessChanged = defineEvent<AccessChanged>("access/identity access changed")

/** Somebody registers by a referral code. Subscribers answer whose it is, if it is anybody's. */
export const referralCodeGiven = defineEvent<{ readonly code: string }, string | undefined>(
  "access/identity referral code given",
)
