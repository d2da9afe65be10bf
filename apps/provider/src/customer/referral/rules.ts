import type { ReferralProgramme } from "@wallet/core/contract"
import { type Currency, type Money, money } from "@wallet/core/money"
import * as v from "valibot"
import { referenceCurrency } from "#wallet/limits/levels.ts"

const dayMs = 24 * 3_600_000

/** The rules of the programme: what `getReferral` tells is what holds. */
export const referralRules = {
  /** For so long a site remembers the last link that somebody came by. */
  attributionDays: 30,
  /** A share waits so long for its operation to be reversed or charged back. */
  pendingDays: 14,
  /** Fees are shared for so long after the registration. */
  earningDays: 365,
  /** The most that one person brings. */
  cap: money("1000", referenceCurrency),
} as const

/** When a share that was earned at a moment is approved. */
export function approvalOf(earnedAt: Date): Date {
  return new Date(earnedAt.getTime() + referralRules.pendingDays * dayMs)
}

/** True if the fees of a customer who registered then are still shared. */
export function isEarning(registeredAt: Date, now: Date): boolean {
  return now.getTime() < registeredAt.getTime() + referralRules.earningDays * dayMs
}

/** The earned share of a fee, as exact decimal text: the referrer's own, or the default. */
export function shareOf({ share }: { readonly share: string | null }): string {
  return share ?? "0.2"
}

/** The share that an application's approval gives unless the operator says another. */
export const programmeShares: Readonly<Record<Exclude<ReferralProgramme, "standard">, string>> = {
  affiliate: "0.3",
  ambassador: "0.4",
}

/** A share that an operator gives: a part of 1, no more than the fee itself. */
export const ShareSchema = v.pipe(v.string(), v.regex(/^0\.\d{1,4}$/, "must be a part of 1 such as 0.3"))

/** The least that is paid out at once. */
export function payoutMinimum(currency: Currency): Money {
  const minimum = currency.type === "crypto" ? cryptoMinimum(currency) : "1"
  return money(minimum, currency)
}

function cryptoMinimum({ code }: Currency): string {
  const stable = code === "USDT" || code === "USDC"
  return stable ? "1" : code === "TRX" ? "10" : "0.0001"
}
