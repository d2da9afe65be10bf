import { useState } from "react"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Problem } from "#i18n/problem.ts"
import { findProblem } from "./problems.ts"

interface Submission {
  readonly isSending: boolean
  /** The number of refusals so far: after each, a form leads to its first problem. */
  readonly attempt: number
  /** The error of the last refusal; null without one. */
  readonly error: unknown
  /** The problem of a field, or of the form itself. */
  readonly problemOf: (field?: string) => Problem | undefined
  /** Makes the change. An error is kept as the form's. */
  readonly submit: (change: () => Promise<unknown>) => Promise<void>
  /** Counts a refusal by the form itself. */
  readonly refuse: () => void
}

/** A change that a form sends, and its refusal. @param fields the inputs that show their own problem. */
export function useSubmission(fields: readonly string[]): Submission {
  const { locale } = useLocale()
  const [isSending, setSending] = useState(false)
  const [{ error, attempt }, setRefusal] = useState<{ error: unknown; attempt: number }>({ error: null, attempt: 0 })
  return {
    isSending,
    attempt,
    error,
    problemOf: (field) => findProblem(error, locale, { ...(field !== undefined && { field }), fields }),
    refuse: () => setRefusal({ error: null, attempt: attempt + 1 }),
    async submit(change) {
      setSending(true)
      try {
        await change()
        setRefusal({ error: null, attempt })
      } catch (refusal) {
        setRefusal({ error: refusal, attempt: attempt + 1 })
      }
      setSending(false)
    },
  }
}
