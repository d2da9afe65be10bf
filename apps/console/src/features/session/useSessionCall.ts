import type { OperatorCall, OperatorInput } from "@wallet/operators/declaration.ts"
import type { readSession, Session } from "@wallet/operators/session.ts"
import type { Problem } from "#i18n/problem.ts"
import { operatorClient } from "#shared/client.ts"
import { enterSession } from "#shared/queryClient.ts"
import { useSubmission } from "#shared/useSubmission.ts"

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
  const { isSending, attempt, error, problemOf, submit } = useSubmission(fields)
  const sendPrepared = (prepare: () => Promise<OperatorInput<C>>) =>
    submit(async () => enterSession((await operatorClient.send(call, await prepare())) as Session))
  return {
    isPending: isSending,
    attempt,
    problem: problemOf,
    blames: (field) => error instanceof Error && "field" in error && error.field === field,
    send: (input) => sendPrepared(async () => input),
    sendPrepared,
  }
}
