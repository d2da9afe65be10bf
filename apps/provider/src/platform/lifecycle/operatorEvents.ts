import type { Lifecycle } from "./lifecycle.ts"

/** Events of a lifecycle that a decision of operators raises. */
export interface OperatorEvents {
  readonly lifecycle: object
  readonly events: readonly string[]
}

/** Declares which events of a lifecycle a decision raises; some of them where they differ by case. */
export function raises<State extends string, Event extends string, Posting extends string>(
  lifecycle: Lifecycle<State, Event, Posting>,
  ...events: readonly NoInfer<Event>[]
): OperatorEvents {
  return { lifecycle, events }
}
