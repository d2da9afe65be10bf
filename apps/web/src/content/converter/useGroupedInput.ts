import { useState } from "react"
import type { amountProblem, GroupedInput } from "./GroupedInput.tsx"

export interface LoadedInput {
  readonly Input: typeof GroupedInput
  readonly problemOf: typeof amountProblem
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
      const { GroupedInput: Input, amountProblem: problemOf } = await import("./GroupedInput.tsx")
      setLoaded({ Input, problemOf })
    } catch {
      // Without it amounts are typed as well, and the next use asks again.
    }
  }
  return [loaded, () => void load()]
}
