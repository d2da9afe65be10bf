import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import type { Problem } from "#i18n/errorText.ts"
import { hasProblems, type Problems } from "#shared/forms/problems.ts"
import { isOnline } from "#ui/useIsOnline.ts"
import { type Held, hasExpired, isQuoteGone, type Preview } from "./quotes.ts"
import type { Review } from "./useReview.ts"

/** A call that moves money, as its hook returns it. */
export interface MoneyCall<Data, Parameters> {
  readonly status: "idle" | "sending" | "confirming" | "checking" | "done" | "refused"
  readonly data: Data | undefined
  readonly error: unknown
  /** True if the last attempt did not reach the provider. */
  readonly lost: boolean
  readonly isPending: boolean
  readonly submit: (parameters: Parameters) => Promise<void>
  readonly reset: () => void
}

interface MoneyFlowOptions<Data, Parameters, Shown extends Preview> {
  /** The call that moves the money. */
  readonly call: MoneyCall<Data, Parameters>
  /** Shows the problems of the form, and maps errors to problems. */
  readonly form: {
    readonly problems: Problems
    readonly show: (found: Problems) => void
    readonly toProblems: (error: unknown) => Problems
  }
  /** Overrides the form's own mapping. */
  readonly toProblems?: (error: unknown) => Problems
  /** The step between form and result, where the flow has one. */
  readonly review?: Review<Shown> | undefined
  /** The result of a completed transfer. */
  readonly onDone?: ((data: Data) => void) | undefined
  /** Called if the provider refused the call or its quote. */
  readonly onRefused?: ((error: unknown) => void) | undefined
  /** True if `onDone` navigates to another page with the result. */
  readonly leavesWhenDone?: boolean
  /** Loads the code of the result, if it is not loaded yet. */
  readonly preloadResult?: (() => void) | undefined
}

/** The step that shows the form. */
interface FormStep {
  readonly at: "form"
  /** True if the last attempt did not reach the provider. */
  readonly wasLost: boolean
  readonly isBusy: boolean
}

/** The step that shows the preview, which is accepted, or renewed once it has expired. */
export interface ReviewedStep<Shown extends Preview> extends Held<Shown> {
  readonly at: "review"
  readonly problem: Problem | undefined
  readonly wasLost: boolean
  readonly isBusy: boolean
  readonly onExpired: () => void
  readonly onBack: () => void
}

/** The steps from a form to its result. */
export type MoneyStep<Data, Shown extends Preview> =
  | FormStep
  | ReviewedStep<Shown>
  /** The call was sent and its result is unknown. */
  | { readonly at: "checking" }
  /** The call succeeded. `preview` is the accepted one, unless the page was reloaded. */
  | { readonly at: "done"; readonly data: Data; readonly preview: Shown | undefined; readonly onAgain: () => void }

const offline: Problems = { fields: {}, form: { code: "network" } }
const none: Problems = { fields: {} }

/**
 * The flow of every payment: form → quote or recipient → review → submit → checking → result.
 *
 * - Nothing is sent without a connection, and nothing is sent later by itself.
 * - A quote has expired when its time is over by the provider's clock, or when the provider refuses it as expired, used or
 *   replaced. The review stays, and its button asks for another quote, never accepting at another price by itself.
 * - An error of a field returns to the form. Any other is shown at the pressed button.
 */
export function useMoneyFlow<Data, Parameters, Shown extends Preview = Preview>(
  options: MoneyFlowOptions<Data, Parameters, Shown>,
) {
  const { call, form, toProblems = form.toProblems, review, leavesWhenDone = false } = options
  const { status, data, error } = call
  const [isRunning, setRunning] = useState(false)
  const running = useRef(false)
  const [wasChecked, setChecked] = useState(false)
  if (status === "checking" && !wasChecked) setChecked(true)

  const refuse = (error: unknown) => {
    const found = toProblems(error)
    form.show(found)
    options.onRefused?.(error)
    if (hasProblems({ fields: found.fields })) review?.close()
  }

  const conclude = useEffectEvent((outcome: Pick<typeof call, "status" | "data" | "error">) => {
    if (outcome.status === "done" && outcome.data !== undefined) options.onDone?.(outcome.data)
    if (outcome.status !== "refused") return
    if (isQuoteGone(outcome.error)) review?.expire()
    refuse(outcome.error)
  })
  // A layout effect, so that an error never appears without its reason.
  useLayoutEffect(() => conclude({ status, data, error }), [status, data, error])

  // The connection may be lost when the answer arrives.
  const isLastStep = !review || review.shown !== undefined
  const { preloadResult } = options
  useEffect(() => {
    if (isLastStep) preloadResult?.()
  }, [isLastStep, preloadResult])

  /** Runs one task at a time, and none without a connection. */
  const run = async (task: () => Promise<void>) => {
    // On a slow device a second press may come before the button shows the pending state.
    if (running.current) return
    running.current = true
    setRunning(true)
    form.show(none)
    try {
      if (isOnline()) await task()
      else form.show(offline)
    } catch (error) {
      refuse(error)
    } finally {
      running.current = false
      setRunning(false)
    }
  }

  /** Opens the review of the preview from `request`, which shows its own problem and returns undefined if there is one. */
  const ask = (request: () => Promise<Shown | undefined>) =>
    run(async () => {
      const preview = await request()
      if (preview) await review?.open(preview)
      else review?.close()
    })

  /** Moves the money, unless the preview has expired in the meantime or `prepare` has found a problem. */
  const send = (prepare: () => Parameters | undefined | Promise<Parameters | undefined>) =>
    run(async () => {
      if (review?.shown && hasExpired(review.shown)) return review.expire()
      const parameters = await prepare()
      if (parameters === undefined) return
      setChecked(false)
      await call.submit(parameters)
    })

  /** Returns to the form, which has kept the typed values. */
  const back = () => {
    form.show(none)
    if (status === "done") review?.drop()
    call.reset()
    review?.close()
  }

  const isLeaving = leavesWhenDone && status === "done"
  const isBusy = isRunning || call.isPending || isLeaving
  const wasLost = call.lost

  const find = (): MoneyStep<Data, Shown> => {
    if (status === "checking" || (isLeaving && wasChecked)) return { at: "checking" }
    if (status === "done" && !leavesWhenDone && data !== undefined)
      return { at: "done", data, preview: review?.held?.quote, onAgain: back }
    if (review?.shown) {
      const problem = form.problems.form
      return { at: "review", ...review.shown, problem, wasLost, isBusy, onExpired: review.expire, onBack: back }
    }
    return { at: "form", wasLost, isBusy }
  }
  return { step: find(), ask, send, back, reset: call.reset }
}
