import type { OperatorCall, OperatorInput } from "@wallet/operators/declaration.ts"
import type { readSession, Session } from "@wallet/operators/session.ts"
import { useState } from "react"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Problem } from "#i18n/problem.ts"
import { operatorClient } from "#shared/client.ts"
import { findProblem } from "#shared/problems.ts"
import { enterSession } from "#shared/queryClient.ts"

interface SessionCall<C extends OperatorCall> {
  readonly send: (input: OperatorInput<C>) => Promise<void>
  /** Sends an input that takes time and may fail, such as a passkey's answer. */
  readonly sendPrepared: (prepare: () => Promise<OperatorInput<C>>) => Promise<void>
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
  const { locale } = useLocale()
  const [isPending, setPending] = useState(false)
  const [{ error, attempt }, setRefusal] = useState<{ error: unknown; attempt: number }>({ error: null, attempt: 0 })
  const sendPrepared = async (prepare: () => Promise<OperatorInput<C>>) => {
    setPending(true)
    try {
      enterSession((await operatorClient.send(call, await prepare())) as Session)
    } catch (refusal) {
      setRefusal({ error: refusal, attempt: attempt + 1 })
    }
    setPending(false)
  }
  return {
    isPending,
    attempt,
    problem: (field) => findProblem(error, locale, { ...(field !== undefined && { field }), fields }),
    blames: (field) => error instanceof Error && "field" in error && error.field === field,
    send: (input) => sendPrepared(async () => input),
    sendPrepared,
  }
}
