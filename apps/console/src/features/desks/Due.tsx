import type { Case } from "@wallet/operators/desks.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Dot } from "#shared/Dot.tsx"
import { formatSpan, useNow } from "#shared/Moment.tsx"

/** The time until a case is due, or since then. Empty for a case that is not due. */
export function Due({ one: { dueAt, isOverdue } }: { readonly one: Pick<Case, "dueAt" | "isOverdue"> }) {
  const { locale } = useLocale()
  const now = useNow()
  if (dueAt === null) return null
  const time = formatSpan(Math.abs(Date.parse(dueAt) - now), locale)
  return (
    <time dateTime={dueAt} title={formatMoment(dueAt, locale)} className="figures">
      {isOverdue ? <Dot tone="danger">{m.desks_overdueBy({ time })}</Dot> : m.desks_dueIn({ time })}
    </time>
  )
}
