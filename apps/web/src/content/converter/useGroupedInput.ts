import { useState } from "react"
import type { amountProblem, FocusedField, GroupedInput } from "./GroupedInput.tsx"

export interface LoadedInput {
  readonly Input: typeof GroupedInput
  readonly problemOf: typeof amountProblem
  /** The field that someone is in while it is exchanged. */
  readonly focused: FocusedField | undefined
}

/**
 * The field that groups an amount while one types and says what is wrong with it, and what asks for it. It comes with the
 * first use of a converter: most visitors only read the page.
 */
export function useGroupedInput(): readonly [LoadedInput | undefined, () => void] {
  const [loaded, setLoaded] = useState<LoadedInput>()
  const load = async () => {
    if (loaded) return
    try {
      const { GroupedInput: Input, amountProblem: problemOf, noteSelection } = await import("./GroupedInput.tsx")
      const field = document.activeElement
      const focused = field instanceof HTMLInputElement ? noteSelection(field) : undefined
      setLoaded({ Input, problemOf, focused })
    } catch {
      // Without it amounts are typed as well, and the next use asks again.
    }
  }
  return [loaded, () => void load()]
}
