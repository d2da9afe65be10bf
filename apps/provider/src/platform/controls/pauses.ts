import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { ActiveControl } from "./controls.ts"

/** The target of a pause: a way or an action, a network, a currency, or everything that leaves. */
export type PauseTarget = `way:${string}` | `network:${string}` | `currency:${string}` | typeof everythingOutgoing

/** The pause of all money that leaves. */
export const everythingOutgoing = "outgoing"

/** A pause in force of one of these targets. */
export function findPause(
  { controls }: Pick<Services, "controls">,
  targets: readonly PauseTarget[],
): ActiveControl | undefined {
  return controls.list("pause").find(({ subject }) => targets.some((target) => target === subject))
}

/**
 * Refuses something new while operators have paused it.
 *
 * @throws Refusal `not_available`, with the target of the pause and its end.
 */
export function requireUnpaused(services: Pick<Services, "controls">, targets: readonly PauseTarget[]): void {
  const pause = findPause(services, targets)
  if (pause) throw refuse("not_available", { details: { paused: pause.subject, until: pause.endsAt.toISOString() } })
}
