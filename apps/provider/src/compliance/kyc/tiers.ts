import type { VerificationFeature, VerificationLevel, VerificationSubject } from "@wallet/core/contract"
import { bins } from "#cards/bins.ts"
import type { VerificationRung } from "#platform/http/answers.ts"
import { wireMoney } from "#platform/money/money.ts"
import { itemsOf, type KycVendor } from "#rails/kyc/kycVendor.ts"
import { limitsOfLevels, reaches } from "#wallet/limits/levels.ts"
import { withdrawalMethods } from "#wallet/withdrawalMethods/methods.ts"

/** Whose check leads to a level. */
const subjectOf: Readonly<Record<VerificationLevel, VerificationSubject>> = {
  basic: "person",
  verified: "person",
  business: "company",
}

const openToAll: readonly VerificationFeature[] = ["transfer", "exchange"]

/** Every tier of both subjects, with what it opens beyond the ones below: as the areas themselves ask for it. */
export function tiersFor(level: VerificationLevel, vendor: KycVendor): VerificationRung[] {
  return Array.from(limitsOfLevels, ([tier, { day, month }]) => ({
    level: tier,
    subject: subjectOf[tier],
    reached: reaches(level, tier),
    day: wireMoney(day),
    month: wireMoney(month),
    features: featuresOf(tier),
    items: tier === "basic" ? [] : [...itemsOf[subjectOf[tier]]],
    decision: tier === "basic" ? { from: 0, to: 0 } : vendor.decision[subjectOf[tier]],
  }))
}

function featuresOf(tier: VerificationLevel): VerificationFeature[] {
  const rails = new Set(
    withdrawalMethods.filter(({ requiredLevel }) => (requiredLevel ?? "basic") === tier).map(({ rail }) => rail),
  )
  const ways = (["crypto", "card", "iban"] as const).filter((rail) => rails.has(rail))
  const cards = bins.some(({ requiredLevel }) => (requiredLevel ?? "basic") === tier)
    ? (["virtual_cards"] as const)
    : []
  return [...(tier === "basic" ? openToAll : []), ...ways, ...cards]
}
