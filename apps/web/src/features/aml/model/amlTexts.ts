import type { AmlCategory, AmlResult, AmlVerdict, Known } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { unknownTitle } from "#i18n/openValues.ts"
import type { BadgeKind } from "#ui/Badge.tsx"

/** The label and colours of each verdict. Low risk is no guarantee, so it has a neutral colour. */
export const verdictLooks: Readonly<
  Record<AmlVerdict, { readonly badge: BadgeKind; readonly fill: string; readonly title: () => string }>
> = {
  low: { badge: "neutral", fill: "fill-muted", title: () => m.aml_verdictLow() },
  medium: { badge: "accent", fill: "fill-accent", title: () => m.aml_verdictMedium() },
  high: { badge: "warning", fill: "fill-warning", title: () => m.aml_verdictHigh() },
  severe: { badge: "danger", fill: "fill-danger", title: () => m.aml_verdictSevere() },
}

/** The look of an unknown verdict of a newer provider. */
export const unknownVerdict = { badge: "neutral", fill: "fill-muted", title: unknownTitle } as const

export const categoryTitles: Readonly<Record<AmlCategory, () => string>> = {
  exchange: () => m.aml_categoryExchange(),
  payment_service: () => m.aml_categoryPaymentService(),
  private_wallet: () => m.aml_categoryPrivateWallet(),
  defi: () => m.aml_categoryDefi(),
  mining: () => m.aml_categoryMining(),
  gambling: () => m.aml_categoryGambling(),
  p2p: () => m.aml_categoryP2p(),
  mixer: () => m.aml_categoryMixer(),
  darknet: () => m.aml_categoryDarknet(),
  scam: () => m.aml_categoryScam(),
  stolen: () => m.aml_categoryStolen(),
  ransomware: () => m.aml_categoryRansomware(),
  sanctions: () => m.aml_categorySanctions(),
  terrorism: () => m.aml_categoryTerrorism(),
  other: () => m.aml_categoryOther(),
}

const badCategories: ReadonlySet<string> = new Set([
  "mixer",
  "darknet",
  "scam",
  "stolen",
  "ransomware",
  "sanctions",
  "terrorism",
])

/** True if the check searches for money from this category. */
export function isBad(category: AmlResult["categories"][number]["name"]): boolean {
  return badCategories.has(category)
}

export const depositTexts: Readonly<Record<Known<AmlResult["deposit"]>, () => string>> = {
  allow: () => m.aml_depositAllow(),
  review: () => m.aml_depositReview(),
  block: () => m.aml_depositBlock(),
}

export const withdrawalTexts: Readonly<Record<Known<AmlResult["withdrawal"]>, () => string>> = {
  allow: () => m.aml_withdrawalAllow(),
  review: () => m.aml_withdrawalReview(),
  block: () => m.aml_withdrawalBlock(),
}

/** Formats a share as exact percent. The share is decimal text from the wire. */
export function percentText(share: string, locale: string): string {
  // `format` accepts any decimal text, but its type only some.
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(share as `${number}`)
  return `${digits}\u00a0%`
}
