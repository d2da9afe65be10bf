import { type ProveStepUpParameters, proveStepUp, type StepUp, stepUpOf, type WalletClient } from "@wallet/core"

/** The proof of a step-up: one of the factors, or the mailed code. */
export type StepUpProof = Omit<ProveStepUpParameters, "stepUpId">

/** A step-up that a call waits for, and the ways to answer it. */
export interface StepUpRequest extends StepUp {
  /**
   * Proves the step-up; the call is then made again.
   *
   * @throws `CallError` with a tag of `ProveStepUpErrorTag`; the step-up still waits.
   */
  readonly prove: (proof: StepUpProof) => Promise<void>
  /** Makes the call again, which asks for a new step-up: for one that has expired or had too many wrong tries. */
  readonly restart: () => void
  /** Cancels the call. */
  readonly cancel: () => void
}

/**
 * The customer cancelled a step-up: the call was not made, and nothing has happened.
 *
 * @example
 * import { StepUpCancelled } from "@wallet/react"
 *
 * const tell = (error: unknown) => (error instanceof StepUpCancelled ? "You went back." : "It failed.")
 * console.log(tell(new StepUpCancelled())) // → "You went back."
 */
export class StepUpCancelled extends Error {
  override readonly name = "StepUpCancelled"
}

/** The step-up that a client waits for, and the listeners to its changes. */
interface StepUps {
  current: StepUpRequest | undefined
  readonly listeners: Set<() => void>
}

const stepUps = /* @__PURE__ */ new WeakMap<WalletClient, StepUps>()

function getStepUps(client: WalletClient): StepUps {
  const known = stepUps.get(client)
  if (known) return known
  const made: StepUps = { current: undefined, listeners: new Set() }
  stepUps.set(client, made)
  return made
}

/** The requested step-up, if there is one. */
export function currentStepUp(client: WalletClient): StepUpRequest | undefined {
  return stepUps.get(client)?.current
}

/** Calls a listener whenever the requested step-up changes. Returns a function that removes the listener. */
export function subscribeToStepUps(client: WalletClient, listener: () => void): () => void {
  const { listeners } = getStepUps(client)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True if a component shows step-ups. */
export function areStepUpsShown(client: WalletClient): boolean {
  return getStepUps(client).listeners.size > 0
}

/**
 * Makes a call; while it is refused with `step_up_required`, asks for the step-up and makes it again.
 *
 * @throws StepUpCancelled if the customer cancels, and the errors of the call.
 */
export async function withStepUp<Data>(
  client: WalletClient,
  call: () => Promise<Data>,
  onRequest: (request: StepUpRequest) => void = () => {},
): Promise<Data> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const stepUp = stepUpOf(error)
      if (!stepUp) throw error
      await askForStepUp(client, stepUp, onRequest)
    }
  }
}

/** Requests a step-up. Only one is requested at a time: a new one cancels the previous one. */
function askForStepUp(
  client: WalletClient,
  stepUp: StepUp,
  onRequest: (request: StepUpRequest) => void,
): Promise<void> {
  const waiting = getStepUps(client)
  waiting.current?.cancel()
  return new Promise((resolve, reject) => {
    const end = (answer: () => void) => {
      if (waiting.current === request) show(waiting, undefined)
      answer()
    }
    const request: StepUpRequest = {
      ...stepUp,
      prove: async (proof) => {
        await proveStepUp(client, { ...proof, stepUpId: stepUp.stepUpId })
        end(resolve)
      },
      restart: () => end(resolve),
      cancel: () => end(() => reject(new StepUpCancelled())),
    }
    show(waiting, request)
    onRequest(request)
  })
}

function show(waiting: StepUps, request: StepUpRequest | undefined): void {
  waiting.current = request
  for (const listener of waiting.listeners) listener()
}
