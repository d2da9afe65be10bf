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
  /** It is certain that the last attempt never arrived. */
  readonly lost: boolean
  readonly isPending: boolean
  readonly submit: (parameters: Parameters) => Promise<void>
  readonly reset: () => void
}

interface MoneyFlowOptions<Data, Parameters, Shown extends Preview> {
  /** The call that moves the money. */
  readonly call: MoneyCall<Data, Parameters>
  /** Shows the problems of the form, and says which a refusal means. */
  readonly form: {
    readonly problems: Problems
    readonly show: (found: Problems) => void
    readonly toProblems: (error: unknown) => Problems
  }
  /** Goes before that of the form. */
  readonly toProblems?: (error: unknown) => Problems
  /** The step between form and result, where the flow has one. */
  readonly review?: Review<Shown> | undefined
  /** The result of a completed transfer. */
  readonly onDone?: ((data: Data) => void) | undefined
  /** The provider refused it, or a quote for it. */
  readonly onRefused?: ((error: unknown) => void) | undefined
  /** The result is shown at another address, to which `onDone` leads. */
  readonly leavesWhenDone?: boolean
  /** Loads the code of the result, where that is not here yet. */
  readonly preloadResult?: (() => void) | undefined
}

/** The form is shown. */
interface FormStep {
  readonly at: "form"
  /** True if the last attempt did not reach the provider. */
  readonly wasLost: boolean
  readonly isBusy: boolean
}

/** The preview is shown: what is accepted, or renewed once it has expired. */
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
  /** It was sent, and whether it happened is not known yet. */
  | { readonly at: "checking" }
  /** It happened; `preview` is what was accepted, unless a reload came in between. */
  | { readonly at: "done"; readonly data: Data; readonly preview: Shown | undefined; readonly onAgain: () => void }

const offline: Problems = { fields: {}, form: { code: "network" } }
const none: Problems = { fields: {} }

/**
 * The way of each payment: form → quote or recipient → review → submit → checking → result.
 *
 * - Nothing is sent without a connection: what can't be sent now is not sent later by itself either.
 * - A quote has expired when its time is over by the provider's clock, or when the provider refuses it as expired, used or
 *   replaced. The review stays, and its button asks for another quote, never accepting at another price by itself.
 * - A refusal of a field leads back to the form; any other is told where the button was pressed.
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
  // Before the page is painted: a refusal is never seen without its reason.
  useLayoutEffect(() => conclude({ status, data, error }), [status, data, error])

  // The connection may be gone when the answer is there.
  const isLastStep = !review || review.shown !== undefined
  const { preloadResult } = options
  useEffect(() => {
    if (isLastStep) preloadResult?.()
  }, [isLastStep, preloadResult])

  /** Does one thing at a time, and nothing without a connection. */
  const run = async (task: () => Promise<void>) => {
    // On a slow device a second press comes before the button can show that it works.
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

  /** Opens the review of what `request` brings. Where that finds a problem, it shows it and brings nothing. */
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

  /** Leads back to the form, which has kept what was typed. */
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
