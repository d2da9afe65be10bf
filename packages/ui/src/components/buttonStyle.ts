import { classes } from "./classes.ts"

export type ButtonKind = "primary" | "ink" | "secondary" | "quiet" | "danger"
export type ButtonSize = "small" | "normal" | "field" | "large"

const kinds: Record<ButtonKind, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  // Beside a surface in the colour of actions.
  ink: "bg-ink text-canvas hover:bg-muted",
  secondary: "border border-line bg-surface text-ink hover:bg-sunken",
  quiet: "text-ink hover:bg-sunken",
  danger: "bg-danger-soft text-danger hover:brightness-95",
}

const sizes: Record<ButtonSize, string> = {
  small: "min-h-9 px-3 text-small touch-target",
  normal: "min-h-11 px-4 text-body",
  // As high as a text field, for a place beside one.
  field: "min-h-12 px-4 text-body",
  large: "min-h-13 px-6 text-body",
}

/** The classes of a button, also for links styled as buttons. */
export function buttonStyle(kind: ButtonKind = "primary", size: ButtonSize = "normal", extra?: string): string {
  return classes(
    "relative inline-flex cursor-pointer select-none items-center justify-center gap-2 rounded-control font-medium",
    "text-center no-underline transition-colors duration-150 ease-out forced-colors:border",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress",
    kinds[kind],
    sizes[size],
    extra,
  )
}

/** A button that shows only a sign. */
export const iconButtonStyle = classes(
  "touch-target inline-grid size-10 shrink-0 cursor-pointer place-items-center rounded-control text-muted",
  "transition-colors duration-150 hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 forced-colors:border",
)
