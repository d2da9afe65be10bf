import type { ReactNode } from "react"
import { iconButtonStyle } from "./buttonStyle.ts"
import { classes } from "./classes.ts"
import { type PressProps, pressAttributes } from "./press.ts"

interface IconButtonProps extends Omit<PressProps, "aria-label"> {
  /** The accessible name of the button. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** A button that shows only a sign. */
export function IconButton({ label, className, children, ...press }: IconButtonProps) {
  return (
    <button {...pressAttributes(press)} aria-label={label} className={classes(iconButtonStyle, className)}>
      {children}
    </button>
  )
}
