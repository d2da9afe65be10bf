import type { ButtonHTMLAttributes, MouseEvent, Ref } from "react"

/** The common props of buttons, without their style. */
export interface PressProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick" | "disabled" | "className" | "style" | "children"> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly onPress?: (() => void) | undefined
  readonly isDisabled?: boolean | undefined
  /** True while its action runs: it keeps the focus and ignores presses. */
  readonly isPending?: boolean | undefined
}

/** The browser's own attributes for these. A button sends a form only where it says so. */
export function pressAttributes({ onPress, isDisabled, isPending = false, type = "button", ...rest }: PressProps) {
  return {
    ...rest,
    type,
    disabled: isDisabled,
    "aria-disabled": isPending || undefined,
    // A disabled button would lose the focus, and Enter in a field would still send the form by it.
    onClick: (event: MouseEvent) => (isPending ? event.preventDefault() : onPress?.()),
  }
}
