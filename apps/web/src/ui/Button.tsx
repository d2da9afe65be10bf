import type { ReactNode } from "react"
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button"
import { m } from "../i18n/generated/messages.js"
import { type ButtonKind, type ButtonSize, buttonStyle } from "./buttonStyle.ts"
import { classes } from "./classes.ts"
import { Spinner } from "./Spinner.tsx"

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children"> {
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  /** Takes the whole width of its container. */
  readonly wide?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A button. While `isPending` it keeps its width and its focus, takes no press and says that it works. */
export function Button({ kind, size, wide = false, className, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={buttonStyle(kind, size, classes(wide && "w-full", className))}>
      {({ isPending }) => (
        <>
          <span className={classes("inline-flex items-center justify-center gap-2", isPending && "opacity-0")}>
            {children}
          </span>
          {isPending && <PendingSign />}
        </>
      )}
    </AriaButton>
  )
}

/** A component of its own: the button memoises its content, and a message may only be asked for while rendering. */
function PendingSign() {
  return (
    <span className="absolute inset-0 grid place-items-center">
      <Spinner label={m.common_working()} />
    </span>
  )
}
