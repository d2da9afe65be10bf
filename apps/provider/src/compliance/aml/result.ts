import type { AmlResult } from "#platform/http/answers.ts"
import type { AddressProfile } from "#rails/profiles/profilesRail.ts"
import type { ScreeningCategory } from "#rails/screening/screeningRail.ts"
import { decideScreening, type ScreeningThresholds, toVerdict } from "#wallet/screening/decision.ts"

/** The result of a check from an address's profile, by the current thresholds for payments. */
export function toResult(
  profile: AddressProfile,
  thresholds: ScreeningThresholds,
  { at, sandbox }: { readonly at: Date; readonly sandbox: boolean },
): AmlResult {
  const { score, categories, lists, firstSeenAt, lastSeenAt, received, sent } = profile
  const decision = decideScreening(score, thresholds)
  const sum = (exposure: ScreeningCategory["exposure"]) =>
    sumShares(categories.filter((category) => category.exposure === exposure).map(({ share }) => share))
  return {
    verdict: toVerdict(score, thresholds),
    score,
    categories: categories
      .toSorted((a, b) => Number(hundredths(b.share) - hundredths(a.share)))
      .map(({ name, share, exposure }) => ({ name, share, exposure })),
    exposure: { direct: sum("direct"), indirect: sum("indirect") },
    firstSeenAt: firstSeenAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    received: { amount: received, currency: "USD" },
    sent: { amount: sent, currency: "USD" },
    lists: lists.map(({ name, version, updatedAt }) => ({ name, version, updatedAt: updatedAt.toISOString() })),
    deposit: decision,
    withdrawal: decision,
    checkedAt: at.toISOString(),
    sandbox,
  }
}

/** Adds shares in percent exactly. Each is decimal text with at most two decimals. */
export function sumShares(shares: readonly string[]): string {
  const total = shares.reduce((sum, share) => sum + hundredths(share), 0n)
  return `${total / 100n}.${String(total % 100n).padStart(2, "0")}`.replace(/\.?0+$/, "")
}

function hundredths(share: string): bigint {
  const [whole = "0", part = ""] = share.split(".")
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, "0").slice(0, 2))
}
