import type { Fact } from "#content/shapes.ts"
import type { Locale } from "#i18n/locale.ts"
import { type OperatorProof, operator } from "#site/operator.ts"

const labels = {
  en: { licence: "Licence", hours: "Support hours" },
  ru: { licence: "Лицензия", hours: "Часы поддержки" },
} as const

/** The operator's licences, support hours and people as lines of a page. None where the operator's settings name none. */
export function operatorRows(locale: Locale, proof: OperatorProof = operator): readonly Fact[] {
  const { licence, hours } = labels[locale]
  return [
    ...proof.licences.map(({ authority, number }): Fact => [licence, `${number}, ${authority}`]),
    ...(proof.supportHours ? [[hours, proof.supportHours[locale]] satisfies Fact] : []),
    ...proof.people.map(({ name, role }): Fact => [capitalise(role[locale]), name]),
  ]
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
