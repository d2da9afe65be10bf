import type { User } from "#contract/access/calls.ts"
import type { Customer } from "#testing/provider/customer.ts"
import type { TestHandlers } from "#testing/provider/handler.ts"
import { refuse, refuseField } from "#testing/provider/refusal.ts"
import {
  addCustomer,
  endSession,
  findByEmail,
  newestRegistration,
  openSession,
  type World,
} from "#testing/provider/world.ts"
import { useOneTimePassword } from "./twoFactor.ts"

const codeLifetime = 10 * 60_000

/** Calls by which someone becomes a customer, comes and goes. */
export const identityHandlers = {
  register(world, { input: { email, password, locale } }) {
    const registrationId = world.random.id("registration")
    // Known or not, the answer looks the same.
    if (!findByEmail(world, email)) {
      world.registrations.set(registrationId, { email, password, locale, ...newCode(world) })
    }
    return { registrationId }
  },

  resendConfirmation(world, { input: { registrationId } }) {
    const registration = world.registrations.get(registrationId)
    if (registration) Object.assign(registration, newCode(world))
    return null
  },

  confirmEmail(world, { input: { registrationId, code } }) {
    const registration = world.registrations.get(registrationId)
    if (registration?.code !== code || world.now() >= registration.expiresAt) throw refuseField("code_invalid", "code")
    world.registrations.delete(registrationId)
    addCustomer(world, registration)
    return null
  },

  async login(world, { input: { email, password, oneTimePassword } }) {
    // Nobody here has a phone.
    if (email === undefined) throw refuse("bad_credentials")
    const customer = findByEmail(world, email)
    if (customer?.password !== password) {
      const waiting = newestRegistration(world, email)
      if (waiting?.registration.password !== password) throw refuse("bad_credentials")
      throw refuse("email_not_confirmed", { details: { registrationId: waiting.id } })
    }
    const { secret } = customer.twoFactor
    if (secret !== undefined) {
      if (oneTimePassword === undefined) throw refuseField("otp_required", "oneTimePassword")
      await useOneTimePassword(world, customer, secret, oneTimePassword)
    }
    return { accessToken: openSession(world, customer), user: presentUser(customer) }
  },

  logout(world, { token }) {
    endSession(world, token)
    return null
  },

  getMe: (_world, { customer }) => presentUser(customer),
} satisfies TestHandlers

function newCode(world: World) {
  return { code: world.random.digits(6), expiresAt: world.now() + codeLifetime }
}

function presentUser({ id, email, locale, twoFactor, highRiskAmounts, createdAt }: Customer): User {
  return {
    id,
    email,
    locale,
    hasOneTimePassword: twoFactor.secret !== undefined,
    highRiskAmounts: { ...highRiskAmounts },
    createdAt,
  }
}
