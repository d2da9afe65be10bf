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
