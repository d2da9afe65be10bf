import { type StepUpMethod, stepUpMethods } from "#contract/access/calls.ts"
import { hasTag } from "#errors/guards.ts"

/** An operation that waits for its customer's confirmation. */
export interface StepUp {
  /** The parameters of `proveStepUp`. */
  readonly stepUpId: string
  /** The ways that are open to this customer, the best first. */
  readonly methods: readonly StepUpMethod[]
  /** The time until which it can be confirmed and used. */
  readonly expiresAt: Date
  /**
   * The action to confirm, in the customer's language and as the provider has understood it, e.g. "a withdrawal of 50.00
   * USDT to …". Show it beside the code. `undefined` if the provider does not say.
   */
  readonly subject: string | undefined
}

/**
 * Reads from a refusal which step-up it asks for; `undefined` if the error is about something else.
 *
 * @example
 * const stepUp = stepUpOf(error)
 * if (stepUp?.methods.includes("email")) await sendStepUpCode(client, { stepUpId: stepUp.stepUpId })
 */
export function stepUpOf(error: unknown): StepUp | undefined {
  if (!hasTag(error, "step_up_required")) return undefined
  const { stepUpId = "", methods = "", expiresAt = "", subject } = error.details
  const offered = methods.split(" ")
  return {
    stepUpId,
    methods: stepUpMethods.filter((method) => offered.includes(method)),
    expiresAt: new Date(expiresAt),
    subject,
  }
}
