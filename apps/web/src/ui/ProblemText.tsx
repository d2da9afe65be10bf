import { useEffect, useState } from "react"
import { earlyErrorTexts } from "#i18n/earlyErrorTexts.ts"
import type { errorText, Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"

let allTexts: typeof errorText | undefined

/** Loads the texts of all errors, which are larger than most forms. A form loads them when it is first used. */
export async function bringErrorTexts(): Promise<void> {
  try {
    allTexts ??= (await import("#i18n/errorText.ts")).errorText
  } catch {
    // A general text is shown instead, and the next problem loads them again.
  }
}

/** The text of a problem. */
export function ProblemText({ code, limit }: Problem) {
  const early = isEarly(code) ? earlyErrorTexts[code] : undefined
  const isHere = early !== undefined || allTexts !== undefined
  const [wasAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isHere) void bringErrorTexts().then(() => setAsked(true))
  }, [isHere])
  const general = wasAsked && m.errors_unknown()
  return <span>{early?.(limit) ?? allTexts?.({ code, limit }) ?? general}</span>
}

function isEarly(code: string): code is keyof typeof earlyErrorTexts {
  return Object.hasOwn(earlyErrorTexts, code)
}
