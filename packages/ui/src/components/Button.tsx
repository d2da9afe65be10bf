import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { type ButtonKind, type ButtonSize, buttonStyle } from "./buttonStyle.ts"
import { classes } from "./classes.ts"
import { type PressProps, pressAttributes } from "./press.ts"
import { Spinner } from "./Spinner.tsx"

export interface ButtonProps extends PressProps {
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  /** Takes the whole width of its container. */
  readonly wide?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A button. While `isPending` it keeps its width and focus, ignores presses and announces the pending state. */
export function Button({ kind, size, wide = false, className, children, ...press }: ButtonProps) {
  const { isPending } = press
  return (
    // oxlint-disable-next-line react/button-has-type -- `pressAttributes` says it
    <button {...pressAttributes(press)} className={buttonStyle(kind, size, classes(wide && "w-full", className))}>
      <span className={classes("inline-flex items-center justify-center gap-2", isPending && "opacity-0")}>
        {children}
      </span>
      {isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={m.common_working()} />
        </span>
      )}
    </button>
  )
}
