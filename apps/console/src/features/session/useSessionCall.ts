import { useQueryClient } from "@tanstack/react-query"
import type { OperatorCall, OperatorInput } from "@wallet/operators/declaration.ts"
import { readSession, type Session } from "@wallet/operators/session.ts"
import { useState } from "react"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Problem } from "#i18n/problem.ts"
import { operatorClient, operatorQuery } from "#shared/client.ts"
import { findProblem } from "#shared/problems.ts"

interface SessionCall<C extends OperatorCall> {
  readonly send: (input: OperatorInput<C>) => Promise<void>
  readonly isPending: boolean
  readonly attempt: number
  readonly problem: (field?: string) => Problem | undefined
  /** The field that the last refusal blames. */
  readonly blames: (field: string) => boolean
}

/** A call whose answer is the new session. */
export function useSessionCall<C extends OperatorCall & { readonly answer: typeof readSession.answer }>(
  call: C,
  fields: readonly string[],
): SessionCall<C> {
  const queries = useQueryClient()
  const { locale } = useLocale()
  const [isPending, setPending] = useState(false)
  const [{ error, attempt }, setRefusal] = useState<{ error: unknown; attempt: number }>({ error: null, attempt: 0 })
  return {
    isPending,
    attempt,
    problem: (field) => findProblem(error, locale, { ...(field !== undefined && { field }), fields }),
    blames: (field) => error instanceof Error && "field" in error && error.field === field,
    async send(input) {
      setPending(true)
      try {
        const session = (await operatorClient.send(call, input)) as Session
        queries.setQueryData(operatorQuery(readSession, {}).queryKey, session)
        // What another operator of this browser has read.
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== readSession.path })
      } catch (refusal) {
        setRefusal({ error: refusal, attempt: attempt + 1 })
      }
      setPending(false)
    },
  }
}
