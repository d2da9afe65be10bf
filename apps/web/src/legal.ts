import type { Locale } from "./i18n/locale.ts"

type Translated = Readonly<Record<Locale, string>>

const undecided: Translated = { en: "[period to be set by the operator]", ru: "[срок определит оператор]" }

/**
 * What the legal drafts leave open, by the name that stands in their markdown as `{{name}}`. An operator fills them in
 * with a lawyer of its own, e.g. `{ en: "14 days", ru: "14 дней" }`; until then the pages say that they are open.
 */
export const legalPeriods = {
  amlRecords: undecided,
  orderRecords: undecided,
  signInRecords: undecided,
  privacyAnswer: undecided,
  feeNotice: undecided,
  closingNotice: undecided,
  complaintAnswer: undecided,
} satisfies Record<string, Translated>
