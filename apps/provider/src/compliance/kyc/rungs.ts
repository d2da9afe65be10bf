import type {
  VerificationFeature,
  VerificationItem,
  VerificationLevel,
  VerificationSubject,
} from "@wallet/core/contract"
import { bins } from "#cards/bins.ts"
import type { VerificationRung } from "#platform/http/answers.ts"
import { wireMoney } from "#platform/money/money.ts"
import type { KycVendor } from "#rails/kyc/kycVendor.ts"
import { limitsOfLevels, reaches } from "#wallet/limits/levels.ts"
import { withdrawalMethods } from "#wallet/withdrawalMethods/methods.ts"

/** What a check of each asks for. */
export const itemsOf: Readonly<Record<VerificationSubject, readonly VerificationItem[]>> = {
  person: ["details", "document", "selfie"],
  company: ["company", "owners", "register"],
}

/** Whose check leads to a level. */
const subjectOf: Readonly<Record<VerificationLevel, VerificationSubject>> = {
  basic: "person",
  verified: "person",
  business: "company",
}

const openToAll: readonly VerificationFeature[] = ["transfer", "exchange"]

/** Every rung of both ladders, with what it opens beyond the ones below: as the areas themselves ask for it. */
export function rungsFor(level: VerificationLevel, vendor: KycVendor): VerificationRung[] {
  return Array.from(limitsOfLevels, ([rung, { day, month }]) => ({
    level: rung,
    subject: subjectOf[rung],
    reached: reaches(level, rung),
    day: wireMoney(day),
    month: wireMoney(month),
    features: featuresOf(rung),
    items: rung === "basic" ? [] : [...itemsOf[subjectOf[rung]]],
    decision: rung === "basic" ? { from: 0, to: 0 } : vendor.decision[subjectOf[rung]],
  }))
}

function featuresOf(rung: VerificationLevel): VerificationFeature[] {
  const rails = new Set(
    withdrawalMethods.filter(({ requiredLevel }) => (requiredLevel ?? "basic") === rung).map(({ rail }) => rail),
  )
  const ways = (["crypto", "card", "iban"] as const).filter((rail) => rails.has(rail))
  const cards = bins.some(({ requiredLevel }) => (requiredLevel ?? "basic") === rung)
    ? (["virtual_cards"] as const)
    : []
  return [...(rung === "basic" ? openToAll : []), ...ways, ...cards]
}
