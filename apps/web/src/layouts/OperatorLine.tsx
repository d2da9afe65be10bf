import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { type OperatorProof, operator } from "#site/operator.ts"

interface OperatorLineProps {
  readonly proof?: OperatorProof
}

/** The operator's licences, support hours and people, in one paragraph. Empty if the operator's settings name none. */
export function OperatorLine({ proof = operator }: OperatorLineProps) {
  const { locale } = useLocale()
  const facts = [
    ...proof.licences.map((licence) => m.common_operatorLicence({ ...licence })),
    ...(proof.supportHours ? [m.common_operatorSupport({ hours: proof.supportHours[locale] })] : []),
    ...proof.people.map(({ name, role }) => m.common_operatorPerson({ name, role: role[locale] })),
  ]
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
