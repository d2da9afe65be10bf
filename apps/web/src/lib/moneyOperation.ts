import { useQueryClient } from "@tanstack/react-query"
import { isWalletError, type OnceOptions, type OutcomeUnknownError, type WalletClient } from "@wallet/core"
import type { CallData, Contract, MoneyCallName } from "@wallet/core/contract"
import { useWalletClient } from "@wallet/react"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { findEarlierOperation, forgetEarlierOperation } from "./earlierOperations.ts"
import { followOutcome, type Verdict } from "./followOutcome.ts"

/**
 * Where an operation stands. `checking` is the third outcome besides done and refused: it was sent, and whether it
 * happened is not known yet. `lost` says that it is certain now that it never arrived.
 */
type Step<Data> =
  | { readonly name: "idle"; readonly lost: boolean }
  | { readonly name: "sending" }
  | { readonly name: "checking"; readonly key: string }
  | { readonly name: "done"; readonly data: Data }

interface MoneyOperationOptions<Call extends MoneyCallName, Parameters> {
  /** The call that the form makes: one operation of it is shown at a time. */
  readonly call: Call
  readonly send: (
    client: WalletClient,
    parameters: Parameters,
    options?: OnceOptions,
  ) => Promise<CallData<Contract[Call]>>
  /** It happened. What was typed for it has served. */
  readonly onDone: (data: CallData<Contract[Call]>) => void
  /** The provider said no: the form is shown again. */
  readonly onRefused: (error: unknown) => void
}

/**
 * An operation that moves money, from the press of its button to its certain end. It happens once: the client keeps its key
 * before anything is sent, so that a second press, a reload in the middle and a lost answer all come back to the same
 * operation; once it is settled, the next one is another, even where it looks the same.
 */
export function useMoneyOperation<Call extends MoneyCallName, Parameters>(
  options: MoneyOperationOptions<Call, Parameters>,
) {
  const { call, send, onDone, onRefused } = options
  const client = useWalletClient()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step<CallData<Contract[Call]>>>(() => startOf(client, call))
  const isSending = useRef(false)

  const settle = (verdict: Verdict<Call>) => {
    forgetEarlierOperation(call)
    // After money may have moved nothing that was read before is sure.
    void queryClient.invalidateQueries()
    if (verdict.state === "absent") return setStep({ name: "idle", lost: true })
    if (verdict.state === "happened") {
      setStep({ name: "done", data: verdict.data })
      return onDone(verdict.data)
    }
    setStep({ name: "idle", lost: false })
    onRefused(verdict.error)
  }

  const submit = async (parameters: Parameters) => {
    if (isSending.current) return
    isSending.current = true
    setStep({ name: "sending" })
    try {
      settle({ state: "happened", data: await send(client, parameters) })
    } catch (error) {
      if (isUnknownOutcome(error)) setStep({ name: "checking", key: error.idempotencyKey })
      else settle({ state: "refused", error })
    } finally {
      isSending.current = false
    }
  }

  const key = step.name === "checking" ? step.key : undefined
  const conclude = useEffectEvent((verdict: Verdict<Call> | undefined) => {
    if (verdict) settle(verdict)
  })
  useEffect(() => {
    if (key === undefined) return undefined
    const ending = new AbortController()
    void followOutcome(client, call, key, ending.signal).then((verdict) => conclude(verdict))
    return () => ending.abort()
  }, [client, call, key])

  return { step, submit, reset: () => setStep(startOf(client, call)) }
}

function startOf(client: WalletClient, call: MoneyCallName): Exclude<Step<never>, { readonly name: "done" }> {
  const key = findEarlierOperation(client, call)
  return key === undefined ? { name: "idle", lost: false } : { name: "checking", key }
}

function isUnknownOutcome(error: unknown): error is OutcomeUnknownError {
  return isWalletError(error) && error.name === "OutcomeUnknownError"
}
