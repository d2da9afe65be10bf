import type { Case } from "@wallet/operators/desks.ts"
import { m } from "#i18n/generated/messages.js"
import { useText } from "#shared/useText.ts"

/** The reasons for which a case waits, a sentence each. Nothing where its facts say so. */
export function CaseReasons({ why }: Pick<Case, "why">) {
  const read = useText()
  if (why.length === 0) return null
  return (
    <section aria-label={m.desks_why()} className="rounded-control bg-sunken px-3 py-2">
      <h3 className="text-caption text-muted">{m.desks_why()}</h3>
      <ul className="flex flex-col gap-0.5">
        {why.map((one) => (
          <li key={one.en} className="wrap-anywhere">
            <bdi>{read(one)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
