import { useLocation } from "@tanstack/react-router"
import { CirclePause, Info } from "lucide-react"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { namePause, type Pause, pausesOnPage } from "./pauses.ts"

interface ServiceNewsProps {
  readonly notice: { readonly en: string; readonly ru: string } | undefined
  readonly pauses: readonly Pause[]
}

/** A line with the operator's notice, and one for each pause that matters on this page. */
export function ServiceNews({ notice, pauses }: ServiceNewsProps) {
  const { locale } = useLocale()
  const page = useLocation({ select: ({ pathname }) => pathname })
  return (
    <>
      {notice && (
        <p className="flex items-start gap-3 border-b border-line bg-accent-soft px-4 py-2.5 text-small tablet:px-6">
          <Info size={18} aria-hidden className="mt-px shrink-0 text-accent" />
          <span className="min-w-0 wrap-anywhere">{notice[locale]}</span>
        </p>
      )}
      {pausesOnPage(pauses, page).map(({ target, until }) => (
        <p key={target} className="flex items-start gap-3 bg-warning-soft px-4 py-2.5 text-small tablet:px-6">
          <CirclePause size={18} aria-hidden className="mt-px shrink-0 text-warning" />
          <span className="min-w-0">
            {m.shell_paused({ what: namePause(target), until: formatMoment(until, locale) })}
          </span>
        </p>
      ))}
    </>
  )
}
