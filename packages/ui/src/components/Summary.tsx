import type { ReactNode } from "react"
import { classes } from "./classes.ts"

/** The price and result of an operation, row by row: fee, rate, total (screens A2). */
export function Summary({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-col divide-y divide-line text-small">{children}</dl>
}

interface SummaryRowProps {
  readonly label: string
  readonly children: ReactNode
  /** The line that matters most. */
  readonly strong?: boolean
}

/** One line of a summary. */
export function SummaryRow({ label, children, strong = false }: SummaryRowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className={classes("figures ml-auto text-right", strong ? "text-body font-semibold" : "font-medium")}>
        {children}
      </dd>
    </div>
  )
}
