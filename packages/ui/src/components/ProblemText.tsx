import { useEffect, useState } from "react"
import { earlyErrorTexts } from "#i18n/earlyErrorTexts.ts"
import { findErrorText, hasErrorTexts, loadErrorTexts } from "#i18n/errorTexts.ts"
import { m } from "#i18n/generated/messages.js"
import type { Problem } from "#i18n/problem.ts"

/** The text of a problem. */
export function ProblemText({ code, limit }: Problem) {
  const early = isEarly(code) ? earlyErrorTexts[code] : undefined
  const isHere = early !== undefined || hasErrorTexts()
  const [wasAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isHere) void loadErrorTexts().then(() => setAsked(true))
  }, [isHere])
  const general = wasAsked && m.errors_unknown()
  return <span>{early?.(limit) ?? findErrorText({ code, limit }) ?? general}</span>
}

function isEarly(code: string): code is keyof typeof earlyErrorTexts {
  return Object.hasOwn(earlyErrorTexts, code)
}
