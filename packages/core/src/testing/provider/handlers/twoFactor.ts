import type { Customer } from "#testing/provider/customer.ts"
import type { TestHandlers } from "#testing/provider/handler.ts"
import { refuse, refuseField } from "#testing/provider/refusal.ts"
import { computeOneTimePassword, timeStepAt } from "#testing/provider/totp.ts"
import type { World } from "#testing/provider/world.ts"

/**
 * Calls that turn the second factor on and off.
 *
 * @see spec §4
 */
export const twoFactorHandlers = {
  start2fa(world, { customer: { email, twoFactor } }) {
    if (twoFactor.secret !== undefined) throw conflict("enabled")
    const secret = world.random.base32(32)
    twoFactor.pending = secret
    return { secret, uri: `otpauth://totp/Wallet:${encodeURIComponent(email)}?secret=${secret}&issuer=Wallet` }
  },

  async enable2fa(world, { customer, input }) {
    const { secret, pending } = customer.twoFactor
    if (secret !== undefined) throw conflict("enabled")
    if (pending === undefined) throw conflict("not_started")
    await useOneTimePassword(world, customer, pending, input.oneTimePassword)
    Object.assign(customer.twoFactor, { secret: pending, pending: undefined })
    return null
  },

  async disable2fa(world, { customer, input }) {
    const { secret } = customer.twoFactor
    if (secret === undefined) throw conflict("disabled")
    await useOneTimePassword(world, customer, secret, input.oneTimePassword ?? "")
    customer.twoFactor.secret = undefined
    return null
  },
} satisfies TestHandlers

/** Proves a one-time password of this time step or the one before, and uses it up. */
export async function useOneTimePassword(
  world: World,
  customer: Customer,
  secret: string,
  password: string,
): Promise<void> {
  const now = timeStepAt(world.now())
  const passwords = await Promise.all([now, now - 1].map((step) => computeOneTimePassword(secret, step)))
  const place = passwords.indexOf(password)
  if (place < 0) throw refuseField("otp_invalid", "oneTimePassword")
  const step = now - place
  if (step <= customer.twoFactor.lastStep) throw refuseField("otp_replayed", "oneTimePassword")
  customer.twoFactor.lastStep = step
}

function conflict(state: string) {
  return refuse("state_conflict", { details: { state } })
}
