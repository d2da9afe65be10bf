import { Check, X } from "lucide-react"
import type { ReactNode } from "react"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { classes } from "./classes.ts"
import { VisuallyHidden } from "./VisuallyHidden.tsx"

type TimelineState = "done" | "current" | "upcoming" | "failed"

export interface TimelineStep {
  readonly key: string
  readonly title: string
  readonly state: TimelineState
  /** When it happened: ISO text. */
  readonly at?: string | undefined
  readonly text?: ReactNode
}

const signs: Record<TimelineState, string> = {
  done: "bg-success text-surface",
  current: "border-2 border-accent bg-surface",
  upcoming: "border-2 border-line-strong bg-surface",
  failed: "bg-danger text-surface",
}

/** The states that something goes through, the earliest first, each with its time. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, index) => (
        <Step key={step.key} step={step} isLast={index === steps.length - 1} />
      ))}
    </ol>
  )
}

function Step({ step, isLast }: { readonly step: TimelineStep; readonly isLast: boolean }) {
  const { locale } = useLocale()
  const { title, state, at, text } = step
  return (
    <li aria-current={state === "current" ? "step" : undefined} className="flex gap-3">
      <span aria-hidden className="flex flex-col items-center">
        <span className={classes("mt-0.5 grid size-5 shrink-0 place-items-center rounded-full", signs[state])}>
          {state === "done" && <Check size={12} strokeWidth={3} />}
          {state === "failed" && <X size={12} strokeWidth={3} />}
          {state === "current" && <span className="size-2 rounded-full bg-accent" />}
        </span>
        {!isLast && <span className={classes("w-0.5 flex-1", state === "done" ? "bg-success" : "bg-line")} />}
      </span>
      <div className={classes("min-w-0 flex-1 text-small", !isLast && "pb-5")}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={state === "upcoming" ? "text-muted" : "font-medium"}>
            <span>{title}</span>
            <VisuallyHidden>{`, ${stateTexts[state]()}`}</VisuallyHidden>
          </span>
          {at && (
            <time dateTime={at} className="figures text-caption text-muted">
              {formatMoment(at, locale)}
            </time>
          )}
        </div>
        {text && <div className="mt-0.5 text-caption text-muted wrap-anywhere">{text}</div>}
      </div>
    </li>
  )
}

const stateTexts: Record<TimelineState, () => string> = {
  done: () => m.ui_stepDone(),
  current: () => m.ui_stepCurrent(),
  upcoming: () => m.ui_stepUpcoming(),
  failed: () => m.ui_stepFailed(),
}
