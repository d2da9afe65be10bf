import type { CallName } from "@wallet/core/contract"
import type { Config } from "#platform/config.ts"
import { createSharedCounter } from "#platform/database/sharedCounter.ts"
import type { Services } from "#platform/services.ts"
import type { AccountId, Caller } from "./caller.ts"
import { networkOf } from "./network.ts"
import { refuse } from "./refusal.ts"

interface Allowance {
  readonly points: number
  /** In seconds. */
  readonly duration: number
}

const minute = 60
const hour = 3600

/** What any one address, account and API key may ask of one process: a guard against floods, kept in its memory. */
const general = {
  address: { points: 3000, duration: minute },
  account: { points: 1200, duration: minute },
  key: { points: 600, duration: minute },
  /** Messages that claim to be a vendor's and are not. */
  badCallback: { points: 30, duration: minute },
} as const satisfies Record<string, Allowance>

/**
 * Calls that are worth guessing with, sending mail with or searching customers with, and those that cost much more than
 * they seem to (pictures) or that count something without a customer (visits). Counted in the shared database: per network
 * while nobody is signed in, per account or person (`countedFor`) afterwards, within the last minute or hour. Sign-ins are not among them: nobody
 * is shut out for what others of their network do (`identity/signInThrottle.ts`).
 */
const strict: Partial<Record<CallName, Allowance>> = {
  register: { points: 60, duration: hour },
  resendConfirmation: { points: 30, duration: hour },
  confirmEmail: { points: 60, duration: hour },
  start2fa: { points: 30, duration: hour },
  enable2fa: { points: 30, duration: hour },
  disable2fa: { points: 30, duration: hour },
  proveStepUp: { points: 60, duration: hour },
  sendStepUpCode: { points: 20, duration: hour },
  changePassword: { points: 30, duration: hour },
  changeEmail: { points: 30, duration: hour },
  changePhone: { points: 30, duration: hour },
  confirmPhone: { points: 60, duration: hour },
  removePhone: { points: 30, duration: hour },
  requestPasswordReset: { points: 30, duration: hour },
  resetPassword: { points: 60, duration: hour },
  startPasskeyRegistration: { points: 30, duration: hour },
  addPasskey: { points: 30, duration: hour },
  renewRecoveryCodes: { points: 30, duration: hour },
  createApiKey: { points: 30, duration: hour },
  rotateApiKey: { points: 30, duration: hour },
  createWebhookEndpoint: { points: 60, duration: hour },
  updateWebhookEndpoint: { points: 60, duration: hour },
  sendTestWebhook: { points: 60, duration: hour },
  createOauthApp: { points: 30, duration: hour },
  decideAuthorization: { points: 60, duration: hour },
  startAccountLink: { points: 60, duration: hour },
  createExport: { points: 60, duration: hour },
  createInvoiceExport: { points: 60, duration: hour },
  createStatementExport: { points: 60, duration: hour },
  resolveRecipient: { points: 30, duration: minute },
  createProtectedTransfer: { points: 30, duration: hour },
  claimProtectedTransfer: { points: 60, duration: hour },
  chooseInvoiceMethod: { points: 300, duration: hour },
  createInvoiceFromTemplate: { points: 120, duration: hour },
  requestKycRedirectUrl: { points: 30, duration: hour },
  setAvatar: { points: 30, duration: hour },
  setMerchantLogo: { points: 30, duration: hour },
  setOauthAppLogo: { points: 30, duration: hour },
  setContactPicture: { points: 60, duration: hour },
  countReferralVisit: { points: 60, duration: hour },
}

/** Calls with the person's own credentials: guesses and mails are counted for whoever acts, not for their account. */
const personal: ReadonlySet<CallName> = new Set<CallName>([
  "start2fa",
  "enable2fa",
  "disable2fa",
  "proveStepUp",
  "sendStepUpCode",
  "changePassword",
  "changeEmail",
  "changePhone",
  "confirmPhone",
  "removePhone",
  "startPasskeyRegistration",
  "addPasskey",
  "renewRecoveryCodes",
  "startAccountLink",
  "setAvatar",
])

/** For whom a caller's call is counted: what an account may ask stays the same however many act for it. */
export function countedFor(name: CallName, { account, actor }: Caller): string {
  return personal.has(name) ? actor.userId : account
}

/** What a single API key may ask in a minute: what its owner is shown. */
export function keyRequestsPerMinute(config: Config): number {
  return general.key.points * config.rateLimitFactor
}

/** Counts requests and refuses those beyond the limits. */
export interface RateLimits {
  /** @throws Refusal `rate_limited` with Retry-After. */
  countAddress(address: string): void
  /** @throws Refusal `rate_limited` with Retry-After. */
  countAccount(account: AccountId): void
  /** @throws Refusal `rate_limited` with Retry-After. */
  countKey(keyId: string): void
  /** @throws Refusal `rate_limited` with Retry-After. */
  countBadCallback(address: string): void
  /** @throws Refusal `rate_limited` with Retry-After. */
  countCall(name: CallName, subject: string): Promise<void>
}

/** @param services whose database counts the strict limits, for all processes together and by one clock. */
export function createRateLimits(services: Pick<Services, "config" | "db" | "now">): RateLimits {
  const { rateLimitFactor } = services.config
  const scaled = ({ points, duration }: Allowance) => ({ points: points * rateLimitFactor, duration })
  const addresses = createWindowCounter(scaled(general.address))
  const accounts = createWindowCounter(scaled(general.account))
  const keys = createWindowCounter(scaled(general.key))
  const badCallbacks = createWindowCounter(scaled(general.badCallback))
  const calls = new Map(
    Object.entries(strict).map(([name, allowance]) => [
      name,
      { limit: scaled(allowance).points, counter: createSharedCounter(services, name, allowance.duration * 1000) },
    ]),
  )
  return {
    countAddress: (address) => addresses(networkOf(address)),
    countAccount: accounts,
    countKey: keys,
    countBadCallback: (address) => badCallbacks(networkOf(address)),
    countCall: async (name, subject) => {
      const call = calls.get(name)
      const wait = call ? await call.counter.addWithin(subject, call.limit) : 0
      if (wait > 0) throw refuse("rate_limited", { retryAfter: Math.ceil(wait / 1000) })
    },
  }
}

/** Counts in this process, by fixed windows of its monotonic clock: no promise and no timer for each request. */
function createWindowCounter({ points, duration }: Allowance): (subject: string) => void {
  let windowEnd = 0
  let counts = new Map<string, number>()
  return (subject) => {
    const now = performance.now()
    if (now >= windowEnd) {
      windowEnd = now + duration * 1000
      counts = new Map()
    }
    const count = (counts.get(subject) ?? 0) + 1
    counts.set(subject, count)
    if (count > points) throw refuse("rate_limited", { retryAfter: Math.ceil((windowEnd - now) / 1000) })
  }
}
