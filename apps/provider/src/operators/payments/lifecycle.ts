import type { PaymentLifecycle } from "@wallet/operators/payments.ts"
import { isFinal, type Lifecycle } from "#platform/lifecycle/lifecycle.ts"
import { lookUp } from "../lookUp.ts"
import { describePaymentState, paymentEvents } from "../paymentTexts.ts"

export type AnyLifecycle = Lifecycle<string, string, string>

/** A step of a payment: the state that it reached, and when. */
export interface TakenStep {
  readonly state: string
  readonly at: Date
}

/**
 * The states and transitions of a lifecycle, with the path that a payment took, as data for a drawing.
 *
 * @param steps oldest first; those of other lifecycles, such as a dispute's, are left out.
 */
export function describeLifecycle(
  lifecycle: AnyLifecycle,
  {
    current,
    createdAt,
    steps,
  }: { readonly current: string; readonly createdAt: Date; readonly steps: readonly TakenStep[] },
): PaymentLifecycle {
  const names = Object.keys(lifecycle.transitions)
  const path = toPath(lifecycle, { current, createdAt, steps })
  const reached = new Map<string, Date | null>()
  for (const { state, at } of path) if (!reached.has(state)) reached.set(state, at)
  const taken = new Set(path.slice(1).map(({ state }, index) => `${path[index]?.state} ${state}`))
  return {
    states: names.map((name) => ({
      name,
      title: describePaymentState(name),
      reachedAt: reached.get(name)?.toISOString() ?? null,
      isReached: reached.has(name),
      isCurrent: name === current,
      isFinal: isFinal(lifecycle, name),
    })),
    transitions: names.flatMap((from) =>
      groupByTarget(lifecycle, from).map(([to, events]) => ({
        from,
        to,
        titles: events.map((event) => lookUp(paymentEvents, event)),
        isTaken: taken.has(`${from} ${to}`),
      })),
    ),
  }
}

interface PathState {
  readonly state: string
  readonly at: Date | null
}

/** The states that a payment went through, from the first one to the current one. */
function toPath(
  { transitions }: AnyLifecycle,
  {
    current,
    createdAt,
    steps,
  }: { readonly current: string; readonly createdAt: Date; readonly steps: readonly TakenStep[] },
): readonly PathState[] {
  const known = steps.filter(({ state }) => Object.hasOwn(transitions, state))
  const [initial = current] = Object.keys(transitions)
  const recorded: PathState[] = known[0]?.state === initial ? [] : [{ state: initial, at: createdAt }]
  for (const { state, at } of known) if (recorded.at(-1)?.state !== state) recorded.push({ state, at })
  // Older payments may lack their last steps.
  if (recorded.at(-1)?.state !== current) recorded.push({ state: current, at: null })
  return recorded
}

/** The transitions out of a state by their targets. Those that lead back to it are left out. */
function groupByTarget({ transitions }: AnyLifecycle, from: string): readonly (readonly [string, readonly string[]])[] {
  const targets = new Map<string, string[]>()
  for (const [event, to] of Object.entries(transitions[from] ?? {}))
    if (to !== undefined && to !== from) targets.set(to, [...(targets.get(to) ?? []), event])
  return [...targets]
}
