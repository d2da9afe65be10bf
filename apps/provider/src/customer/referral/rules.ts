import type { ReferralProgramme } from "@wallet/core/contract"
import { type Currency, type Money, money } from "@wallet/core/money"
import * as v from "valibot"
import { referenceCurrency } from "#wallet/limits/levels.ts"

const dayMs = 24 * 3_600_000

/** The rules of the programme, as returned by `getReferral`. */
export const referralRules = {
  /** The days for which a site remembers the last referral link of a visitor. */
  attributionDays: 30,
  /** The days for which a share waits for a reversal or charge-back of its operation. */
  pendingDays: 14,
  /** The days after the registration for which fees are shared. */
  earningDays: 365,
  /** The most that one referral earns. */
  cap: money("1000", referenceCurrency),
} as const

/** The time at which a share earned at a moment is approved. */
export function computeApprovalTime(earnedAt: Date): Date {
  return new Date(earnedAt.getTime() + referralRules.pendingDays * dayMs)
}

/** True if the fees of a customer who registered at that time are still shared. */
export function isEarning(registeredAt: Date, now: Date): boolean {
  return now.getTime() < registeredAt.getTime() + referralRules.earningDays * dayMs
}

/** The earned share of a fee, as exact decimal text: the referrer's own, or the default. */
export function getShare({ share }: { readonly share: string | null }): string {
  return share ?? "0.2"
}

/** The share that an approved application gets by default. */
export const programmeShares: Readonly<Record<Exclude<ReferralProgramme, "standard">, string>> = {
  affiliate: "0.3",
  ambassador: "0.4",
}

/** A share given by an operator: a fraction of 1, at most the fee itself. */
export const ShareSchema = v.pipe(v.string(), v.regex(/^0\.\d{1,4}$/, "must be a part of 1 such as 0.3"))

/** The smallest payout. */
export function payoutMinimum(currency: Currency): Money {
  const minimum = currency.type === "crypto" ? cryptoMinimum(currency) : "1"
  return money(minimum, currency)
}

function cryptoMinimum({ code }: Currency): string {
  const stable = code === "USDT" || code === "USDC"
  return stable ? "1" : code === "TRX" ? "10" : "0.0001"
}
