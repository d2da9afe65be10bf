import type { ReactNode } from "react"
import { classes } from "#ui/classes.ts"

const colours = {
  neutral: "bg-line-strong",
  accent: "bg-accent",
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
} as const
export type DotTone = keyof typeof colours

/** A state in words, with a dot in its colour. */
export function Dot({ tone, children }: { readonly tone: DotTone; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={classes("size-2 shrink-0 rounded-full forced-colors:border", colours[tone])} />
      <span>{children}</span>
    </span>
  )
}
