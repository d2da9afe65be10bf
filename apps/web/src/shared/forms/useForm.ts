import { useCallback, useMemo, useState } from "react"
import type { Problem } from "#i18n/errorText.ts"
import { hasProblems, type Problems, problemsOf } from "./problems.ts"

/** The problems that a form shows. */
export interface ShownProblems extends Problems {
  /** Grows each time that problems are shown, so that the focus goes to the first bad field once. */
  readonly attempt: number
}

/**
 * Keeps the problems of a form. A form for a call takes `useCallForm`; this one is for forms that are sent otherwise.
 *
 * @param fields the names of its fields, as the call names them: a refusal of any other is said of the form as a whole.
 */
export function useForm(fields: readonly string[] = []) {
  const [problems, setProblems] = useState<ShownProblems>({ fields: {}, attempt: 0 })
  const show = useCallback(
    (found: Problems) =>
      setProblems(({ attempt }) => ({ ...found, attempt: hasProblems(found) ? attempt + 1 : attempt })),
    [],
  )
  /** Problems of what is typed anew are shown no longer. */
  const forget = useCallback(
    (...names: string[]) =>
      setProblems(({ fields: shown, attempt }) => ({
        fields: Object.fromEntries(Object.entries(shown).filter(([name]) => !names.includes(name))),
        attempt,
      })),
    [],
  )
  /** Shows the problem of a field that was left. Nothing else changes, and the focus stays where it is. */
  const mark = useCallback(
    (name: string, problem: Problem | undefined) =>
      setProblems((shown) => (problem ? { ...shown, fields: { ...shown.fields, [name]: problem } } : shown)),
    [],
  )
  /** Shows what was found before anything is sent. Returns true if there was nothing. */
  const passes = useCallback(
    (found: Problems) => {
      show(found)
      return !hasProblems(found)
    },
    [show],
  )
  const names = fields.join()
  /** The problems that a failed call means: at the fields that the provider refused, else of the form. */
  const toProblems = useCallback((error: unknown) => problemsOf(error, names.split(",")), [names])
  /** Shows why a call failed. */
  const refuse = useCallback((error: unknown) => show(toProblems(error)), [show, toProblems])
  return useMemo(
    () => ({ problems, show, forget, mark, passes, toProblems, refuse }),
    [problems, show, forget, mark, passes, toProblems, refuse],
  )
}
