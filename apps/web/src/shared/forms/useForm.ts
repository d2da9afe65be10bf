import { useCallback, useMemo, useState } from "react"
import type { Problem } from "#i18n/errorText.ts"
import { hasProblems, type Problems, toFormProblems } from "./problems.ts"

/** The problems that a form shows. */
export interface ShownProblems extends Problems {
  /** Increases each time problems are shown, so that the focus moves to the first invalid field once. */
  readonly attempt: number
}

/**
 * The problems of a form that is not sent as one call. Forms for a call use `useCallForm`.
 *
 * @param fields the names of its fields in the call. An error of any other field is shown for the whole form.
 */
export function useForm(fields: readonly string[] = []) {
  const [problems, setProblems] = useState<ShownProblems>({ fields: {}, attempt: 0 })
  const show = useCallback(
    (found: Problems) =>
      setProblems(({ attempt }) => ({ ...found, attempt: hasProblems(found) ? attempt + 1 : attempt })),
    [],
  )
  /** Hides the problems of edited fields. */
  const forget = useCallback(
    (...names: string[]) =>
      setProblems(({ fields: shown, attempt }) => ({
        fields: Object.fromEntries(Object.entries(shown).filter(([name]) => !names.includes(name))),
        attempt,
      })),
    [],
  )
  /** Shows the problem of a field on blur. The focus does not move. */
  const mark = useCallback(
    (name: string, problem: Problem | undefined) =>
      setProblems((shown) => (problem ? { ...shown, fields: { ...shown.fields, [name]: problem } } : shown)),
    [],
  )
  /** Shows problems found before sending. Returns true if there are none. */
  const passes = useCallback(
    (found: Problems) => {
      show(found)
      return !hasProblems(found)
    },
    [show],
  )
  const names = fields.join()
  /** Maps the error of a call to problems of fields or of the form. */
  const toProblems = useCallback((error: unknown) => toFormProblems(error, names.split(",")), [names])
  /** Shows why a call failed. */
  const refuse = useCallback((error: unknown) => show(toProblems(error)), [show, toProblems])
  return useMemo(
    () => ({ problems, show, forget, mark, passes, toProblems, refuse }),
    [problems, show, forget, mark, passes, toProblems, refuse],
  )
}
