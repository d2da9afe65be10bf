import type { ReactNode } from "react"
import { useLocale } from "#i18n/LocaleProvider.tsx"

interface ProgressBarProps {
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  /** Shown at the end of the label instead of a percentage, e.g. "120 of 500". */
  readonly valueText?: ReactNode
}

/** A progress bar for a done or used share. */
export function ProgressBar({ label, share, valueText }: ProgressBarProps) {
  const { locale } = useLocale()
  const percentage = Math.round(Math.min(Math.max(share, 0), 1) * 100)
  return (
    <div className="flex flex-col gap-2">
      <progress aria-label={label} max={100} value={percentage} className="sr-only" />
      <span aria-hidden className="flex flex-wrap justify-between gap-x-2 text-small">
        <span className="min-w-0 text-muted">{label}</span>
        <span className="figures font-medium">
          {valueText ?? new Intl.NumberFormat(locale, { style: "percent" }).format(percentage / 100)}
        </span>
      </span>
      <svg
        aria-hidden
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="h-1.5 w-full rounded-full bg-line forced-colors:border"
      >
        <rect width={percentage} height="6" className="fill-accent transition-[width] duration-150 ease-out" />
      </svg>
    </div>
  )
}
