import { createContext, use, useLayoutEffect } from "react"

/** Keeps the surrounding dialog open until the function that it gives is called. */
type Hold = () => () => void

export const HoldOpenContext = createContext<Hold>(() => () => {})

/**
 * While the component is shown, the dialog around it has no Close, and neither Escape nor a press beside it closes it: for
 * what can't be shown again. The component's own button closes it.
 */
export function useHeldOpen(): void {
  const hold = use(HoldOpenContext)
  useLayoutEffect(() => hold(), [hold])
}
