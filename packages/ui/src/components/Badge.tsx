import type { ReactNode } from "react"
import { classes } from "./classes.ts"

export type BadgeKind = "neutral" | "accent" | "success" | "warning" | "danger"

const colours: Record<BadgeKind, string> = {
  neutral: "bg-sunken text-muted",
  accent: "bg-accent-soft text-accent",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
}

/** A state in one or two words. */
export function Badge({ kind = "neutral", children }: { readonly kind?: BadgeKind; readonly children: ReactNode }) {
  return (
    <span
      className={classes(
        "inline-flex items-center rounded-control px-2 py-0.5 text-caption font-medium whitespace-nowrap forced-colors:border",
        colours[kind],
      )}
    >
      {children}
    </span>
  )
}
