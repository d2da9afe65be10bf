import { CirclePause } from "lucide-react"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { Panel } from "#ui/Panel.tsx"

interface PausedProps {
  /** The short name of the paused part. */
  readonly title: string
  /** The end of the pause. */
  readonly until: string
}

/** Replaces a form that the operator has paused: nothing is asked for that could not be used. */
export function Paused({ title, until }: PausedProps) {
  const { locale } = useLocale()
  return (
    <Panel flush>
      <EmptyState icon={<CirclePause size={24} />} title={title}>
        {m.common_pausedUntil({ until: formatMoment(until, locale) })}
      </EmptyState>
    </Panel>
  )
}
