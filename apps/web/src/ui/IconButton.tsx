import type { ReactNode } from "react"
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button"
import { iconButtonStyle } from "./buttonStyle.ts"
import { classes } from "./classes.ts"

interface IconButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children" | "aria-label"> {
  /** What the button does, for those who do not see the sign. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** A button that shows only a sign. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={classes(iconButtonStyle, className)}>
      {children}
    </AriaButton>
  )
}
