import type {
  VerificationFeature,
  VerificationItem,
  VerificationLevel,
  VerificationReason,
  VerificationRung,
} from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { getTitle } from "#i18n/openValues.ts"

type Titles<Key extends string> = Readonly<Record<Key, () => string>>

export const levelTitles: Titles<VerificationLevel> = {
  basic: () => m.verification_levelBasic(),
  verified: () => m.verification_levelVerified(),
  business: () => m.verification_levelBusiness(),
}

const featureTitles: Titles<VerificationFeature> = {
  transfer: () => m.verification_featureTransfer(),
  exchange: () => m.verification_featureExchange(),
  crypto: () => m.verification_featureCrypto(),
  card: () => m.verification_featureCard(),
  iban: () => m.verification_featureIban(),
  virtual_cards: () => m.verification_featureVirtualCards(),
}

/** The text for a feature of a tier. It says "more cards" if a lower tier already has virtual cards. */
export function featureText(feature: string, opened: readonly string[]): string {
  const isMore = feature === "virtual_cards" && opened.includes(feature)
  return isMore ? m.verification_featureMoreCards() : getTitle(featureTitles, feature)
}

export const itemTitles: Titles<VerificationItem> = {
  details: () => m.verification_itemDetails(),
  document: () => m.verification_itemDocument(),
  selfie: () => m.verification_itemSelfie(),
  company: () => m.verification_itemCompany(),
  owners: () => m.verification_itemOwners(),
  register: () => m.verification_itemRegister(),
}

export const reasonTitles: Titles<VerificationReason> = {
  document_unreadable: () => m.verification_reasonDocumentUnreadable(),
  document_out_of_date: () => m.verification_reasonDocumentOutOfDate(),
  selfie_mismatch: () => m.verification_reasonSelfieMismatch(),
  data_mismatch: () => m.verification_reasonDataMismatch(),
  country_not_supported: () => m.verification_reasonCountryNotSupported(),
  under_age: () => m.verification_reasonUnderAge(),
  duplicate_identity: () => m.verification_reasonDuplicateIdentity(),
  company_not_found: () => m.verification_reasonCompanyNotFound(),
  owners_incomplete: () => m.verification_reasonOwnersIncomplete(),
  operator_decision: () => m.verification_reasonOperatorDecision(),
}

/** The usual time until a decision, as text. */
export function decisionText({ to }: VerificationRung["decision"]): string {
  const minutes = Math.ceil(to / 60)
  if (minutes <= 1) return m.verification_takesSeconds()
  if (minutes <= 24 * 60) return m.verification_takesMinutes({ count: minutes })
  return m.verification_takesDays({ count: Math.ceil(minutes / (24 * 60)) })
}

/** Joins texts into a list in the format of the locale. */
export function listText(parts: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(parts)
}
