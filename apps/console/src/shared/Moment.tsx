import { useSyncExternalStore } from "react"
import { formatMoment } from "#i18n/formatDate.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Locale } from "#i18n/locale.ts"
import { numberFormat } from "#i18n/numberFormat.ts"

/** Day and time. */
export function Moment({ at }: { readonly at: string }) {
  const { locale } = useLocale()
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {formatMoment(at, locale)}
    </time>
  )
}

const steps = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const

/** Time since a moment in its largest unit, e.g. `3 hr`, with the moment as its tooltip. */
export function Age({ since }: { readonly since: string }) {
  const { locale } = useLocale()
  const passed = Math.max(0, useNow() - Date.parse(since))
  return (
    <time dateTime={since} title={formatMoment(since, locale)} className="figures whitespace-nowrap">
      {formatSpan(passed, locale)}
    </time>
  )
}

/** A time in its largest unit, e.g. `3 hr`. */
export function formatSpan(span: number, locale: Locale): string {
  const { unit, ms } = steps.find((step) => span >= step.ms) ?? steps[2]
  const text = numberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(Math.floor(span / ms))
  return text.replaceAll(" ", "\u00a0")
}

const minute = 60_000

/** The time, which moves on each minute. */
export function useNow(): number {
  return useSyncExternalStore(onMinute, () => Math.floor(Date.now() / minute) * minute + minute)
}

function onMinute(listener: () => void): () => void {
  const clock = setInterval(listener, minute)
  return () => clearInterval(clock)
}
