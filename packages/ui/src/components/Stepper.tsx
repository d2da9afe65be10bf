import { Check } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { classes } from "./classes.ts"
import { VisuallyHidden } from "./VisuallyHidden.tsx"

interface StepperProps {
  readonly label: string
  readonly steps: readonly string[]
  /** The step under way, from 0; the number of steps when all are done. */
  readonly current: number
}

/** The steps of something that is done in order. A phone shows the name of the step under way only. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <div>
      <ol aria-label={label} className="flex items-center gap-2">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? "step" : undefined}
            className={classes("flex items-center gap-2", index < steps.length - 1 && "flex-1")}
          >
            <span
              aria-hidden
              className={classes(
                "figures grid size-7 shrink-0 place-items-center rounded-full text-caption font-semibold",
                index <= current ? "bg-accent text-on-accent" : "border border-line-strong text-muted",
              )}
            >
              {index < current ? <Check size={14} strokeWidth={3} /> : index + 1}
            </span>
            <span
              className={classes(
                "sr-only text-small whitespace-nowrap @list:not-sr-only",
                index === current ? "font-medium" : "text-muted",
              )}
            >
              <span>{step}</span>
              {index < current && <VisuallyHidden>{`, ${m.ui_stepDone()}`}</VisuallyHidden>}
            </span>
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={classes("h-0.5 min-w-3 flex-1", index < current ? "bg-accent" : "bg-line")}
              />
            )}
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-2 text-small font-medium @list:hidden">
        {steps[current]}
      </p>
    </div>
  )
}
