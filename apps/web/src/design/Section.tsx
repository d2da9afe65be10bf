import type { ReactNode } from "react"
import { classes } from "#ui/classes.ts"

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
  /** One below the other instead of side by side. */
  readonly stacked?: boolean
}

/** One group of components. */
export function Section({ title, children, stacked = false }: SectionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <h2 className="text-title font-semibold">{title}</h2>
      <div className={classes("grid items-start gap-5", !stacked && "tablet:grid-cols-2")}>{children}</div>
    </section>
  )
}
