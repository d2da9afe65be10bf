import type { Controls } from "#platform/controls/controls.ts"
import { findPause, type PauseTarget } from "#platform/controls/pauses.ts"
import { refuse } from "./refusal.ts"

interface Controlled {
  readonly controls: Controls
}

/**
 * Refuses something new while operators have paused it.
 *
 * @throws Refusal `not_available`, with the target of the pause and its end.
 */
export function requireUnpaused(services: Controlled, targets: readonly PauseTarget[]): void {
  const pause = findPause(services, targets)
  if (pause) throw refuse("not_available", { details: { paused: pause.subject, until: pause.endsAt.toISOString() } })
}

/** @throws Refusal `service_unavailable` if this process may have missed a pause. */
export function requireFreshControls({ controls }: Controlled): void {
  if (!controls.isFresh()) throw refuse("service_unavailable", { retryAfter: 5 })
}
