import { useQueryClient } from "@tanstack/react-query"
import { type Answer, type CallError, isWalletError, type OutcomeUnknownError, type WalletClient } from "@wallet/core"
import type { CallData, CallErrorTag, CallParameters, Contract, MoneyCallName } from "@wallet/core/contract"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { type CertainOutcome, followOutcome } from "#moneyCalls/followOutcome.ts"
import { findInterrupted, forgetInterrupted, noteInterrupted, openFor, type Shown } from "#moneyCalls/interrupted.ts"
import { readProviderAgain } from "#moneyCalls/readProviderAgain.ts"
import { StepUpCancelled, type StepUpRequest, withStepUp } from "#stepUps.ts"
import { useWalletClient } from "#walletContext.ts"

/** The fields that a state does not have. */
interface Blank {
  readonly lost: false
  readonly stepUp: undefined
  readonly data: undefined
  readonly error: undefined
}

type State<Status extends string, Parts = unknown> = { readonly status: Status } & Parts & Omit<Blank, keyof Parts>

/**
 * State of a call that moves money:
 * - `idle`: no call is pending; `lost` if it is certain that the last one never arrived;
 * - `sending`: the call is pending;
 * - `confirming`: nothing has happened yet, and the customer has to answer `stepUp`;
 * - `checking`: it was sent, and its outcome is not known; the provider is asked until it is;
 * - `done`: it happened, once;
 * - `refused`: nothing happened, for the reason in `error`. Only `answer_not_kept` says that it happened, long ago.
 */
export type MoneyCallState<Data, Tag extends string> =
  | State<"idle", { readonly lost: boolean }>
  | State<"sending">
  | State<"confirming", { readonly stepUp: StepUpRequest }>
  | State<"checking", { readonly idempotencyKey: string }>
  | State<"done", { readonly data: Data }>
  | State<"refused", { readonly error: CallError<Tag> }>

/** Actions of a call that moves money. */
export interface MoneyCallActions<Parameters> {
  /** True while it is being sent or waits for its step-up. */
  readonly isPending: boolean
  /** Makes the call, unless one is pending already. Never rejects: the outcome is in the state. */
  readonly submit: (parameters: Parameters) => Promise<void>
  /** Clears the state, for the next call. */
  readonly reset: () => void
}

/** The result of the hook of a call that moves money. */
export type MoneyCallHookResult<Data, Tag extends string, Parameters> = MoneyCallState<Data, Tag> &
  MoneyCallActions<Parameters>

/** Options of the hook of a call that moves money. */
export interface MoneyCallHookOptions<Data, Tag extends string> {
  /**
   * The id in the call's path, e.g. of the invoice that is paid: an earlier call about something else is not shown here.
   * Without it an earlier one is shown whatever it was about.
   */
  readonly about?: string | undefined
  /** It happened; what was typed can be cleared. Called while the component is mounted, for earlier calls as well. */
  readonly onDone?: ((data: Data) => void) | undefined
  /** The provider refused it. Called while the component is mounted, for earlier calls as well. */
  readonly onRefused?: ((error: CallError<Tag>) => void) | undefined
}

/** The action of a call that moves money. */
export type SendMoney<Name extends MoneyCallName> = (
  client: WalletClient,
  parameters: CallParameters<Contract[Name]>,
) => Answer<CallData<Contract[Name]>, CallErrorTag<Contract[Name]>>

const blank: Blank = { lost: false, stepUp: undefined, data: undefined, error: undefined }

/**
 * Makes a call that moves money and follows it from the press of its button to its certain outcome. The client stores its key before anything
 * is sent, so a second press, a reload, a second tab and a lost answer all come back to the same operation. Once it is
 * settled, the next call is another operation, even with the same parameters.
 */
export function useMoneyCall<Name extends MoneyCallName>(
  call: Name,
  send: SendMoney<Name>,
  options: MoneyCallHookOptions<CallData<Contract[Name]>, CallErrorTag<Contract[Name]>> = {},
): MoneyCallHookResult<CallData<Contract[Name]>, CallErrorTag<Contract[Name]>, CallParameters<Contract[Name]>> {
  const client = useWalletClient()
  const queryClient = useQueryClient()
  const shown: Shown = { call, about: options.about }
  const [state, setState] = useState<MoneyCallState<CallData<Contract[Name]>, CallErrorTag<Contract[Name]>>>(() =>
    findStart(client, shown),
  )
  const underWay = useRef<"sending" | StepUpRequest | undefined>(undefined)
  const isMounted = useRef(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const refuse = (reason: unknown) => {
    // The call's name fixes the errors that it can fail with. A defect in the code is shown as a failure too.
    const error = reason as CallError<CallErrorTag<Contract[Name]>>
    setState({ ...blank, status: "refused", error })
    latest.current.onRefused?.(error)
  }
  const finish = (data: CallData<Contract[Name]>) => {
    setState({ ...blank, status: "done", data })
    latest.current.onDone?.(data)
  }

  const submit = async (parameters: CallParameters<Contract[Name]>) => {
    if (underWay.current || state.status === "checking") return
    const before = state
    const begin = () => {
      underWay.current = "sending"
      setState({ ...blank, status: "sending" })
      return send(client, parameters)
    }
    const confirm = (stepUp: StepUpRequest) => {
      underWay.current = stepUp
      setState({ ...blank, status: "confirming", stepUp })
      if (!isMounted.current) stepUp.cancel()
    }
    const result = await settled(withStepUp(client, begin, confirm))
    underWay.current = undefined
    if (!result.ok && result.error instanceof StepUpCancelled) return setState(before)
    void readProviderAgain(client, queryClient)
    // The next component finds it among the interrupted ones.
    if (!isMounted.current) return
    if (result.ok) return finish(result.data)
    if (isOutcomeUnknown(result.error)) return setState(checking(result.error.idempotencyKey))
    refuse(result.error)
  }

  const key = state.status === "checking" ? state.idempotencyKey : undefined
  const conclude = useEffectEvent((outcome: CertainOutcome<Name> | undefined) => {
    if (!outcome) return
    forgetInterrupted(client, outcome.key)
    void readProviderAgain(client, queryClient)
    if (outcome.state === "absent") setState({ ...blank, status: "idle", lost: true })
    else if (outcome.state === "happened") finish(outcome.data)
    else refuse(outcome.error)
  })
  useEffect(() => {
    if (key === undefined) return undefined
    const ending = new AbortController()
    void followOutcome(client, call, key, ending.signal).then((outcome) => conclude(outcome))
    return () => ending.abort()
  }, [client, call, key])

  const leave = useEffectEvent(() => {
    if (key !== undefined || underWay.current === "sending") noteInterrupted(client, openFor(client, shown))
    else underWay.current?.cancel()
  })
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      leave()
    }
  }, [])

  const isPending = state.status === "sending" || state.status === "confirming"
  return { ...state, isPending, submit, reset: () => setState(findStart(client, shown)) }
}

type Start = State<"idle", { readonly lost: boolean }> | State<"checking", { readonly idempotencyKey: string }>

function findStart(client: WalletClient, shown: Shown): Start {
  const key = findInterrupted(client, shown)
  return key === undefined ? { ...blank, status: "idle" } : checking(key)
}

function checking(idempotencyKey: string): State<"checking", { readonly idempotencyKey: string }> {
  return { ...blank, status: "checking", idempotencyKey }
}

type Settled<Data> = { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly error: unknown }

/** Like `safe`, but also turns errors that are not a call's into a value, so that each becomes a state. */
async function settled<Data>(promise: Promise<Data>): Promise<Settled<Data>> {
  try {
    return { ok: true, data: await promise }
  } catch (error) {
    return { ok: false, error }
  }
}

function isOutcomeUnknown(error: unknown): error is OutcomeUnknownError {
  return isWalletError(error) && error.name === "OutcomeUnknownError"
}
