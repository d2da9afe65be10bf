import {
  type VerificationFeature,
  type VerificationLevel,
  type VerificationSubject,
  verificationLevels,
} from "@wallet/core/contract"
import { getProduct } from "#cards/bins.ts"
import type { VerificationRung } from "#platform/http/answers.ts"
import { hasParties } from "#platform/http/outsideParties.ts"
import { wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { itemsBySubject } from "#rails/kyc/kycVendor.ts"
import { getWay } from "#rails/ways.ts"
import { isReachable, reaches } from "#wallet/limits/levels.ts"
import { hasPayer, withdrawalMethods } from "#wallet/withdrawalMethods/methods.ts"

/** The subject whose check leads to a level. */
const subjectByLevel: Readonly<Record<VerificationLevel, VerificationSubject>> = {
  basic: "person",
  verified: "person",
  business: "company",
}

const openToAll: readonly VerificationFeature[] = ["transfer", "exchange"]

/**
 * The tiers of both subjects that a customer has reached or can reach, each with its additions to the ones below, as the areas
 * declare them.
 */
export function tiersFor(
  services: Pick<Services, "config" | "parties" | "rails">,
  level: VerificationLevel,
): VerificationRung[] {
  const { kyc: vendor } = services.rails
  const { levels } = services.config.tierLimits
  const tiers = verificationLevels.filter((tier) => reaches(level, tier) || isReachable(services, tier))
  return tiers.map((tier) => ({
    level: tier,
    subject: subjectByLevel[tier],
    reached: reaches(level, tier),
    day: wireMoney(levels[tier].day),
    month: wireMoney(levels[tier].month),
    features: listFeatures(services, tier),
    items: tier === "basic" ? [] : [...itemsBySubject[subjectByLevel[tier]]],
    decision: tier === "basic" ? { from: 0, to: 0 } : vendor.decision[subjectByLevel[tier]],
  }))
}

function listFeatures(services: Pick<Services, "parties" | "rails">, tier: VerificationLevel): VerificationFeature[] {
  const opened = withdrawalMethods.filter(({ requiredLevel }) => (requiredLevel ?? "basic") === tier)
  const rails = new Set(opened.filter((method) => hasPayer(services, method)).map(({ rail }) => rail))
  const ways = (["crypto", "card", "iban"] as const).filter((rail) => rails.has(rail))
  const isOpened = services.rails.issuer.products
    .map(({ id }) => getProduct(id))
    .some(({ requiredLevel }) => (requiredLevel ?? "basic") === tier)
  const cards = isOpened && hasParties(services, getWay("virtualCard")) ? (["virtual_cards"] as const) : []
  return [...(tier === "basic" ? openToAll : []), ...ways, ...cards]
}
