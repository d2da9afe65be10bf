import type { Lifecycle } from "./lifecycle.ts"

/** One way from a state to where nothing leads on: its events in order. */
interface Path<State extends string, Event extends string> {
  readonly events: readonly Event[]
  readonly end: State
}

/** Every pair of state and event, for tests that try them all. */
export function listPairs<State extends string, Event extends string>({
  transitions,
  events,
}: Lifecycle<State, Event, string>): readonly (readonly [State, Event])[] {
  const names = Object.keys(events) as Event[]
  return (Object.keys(transitions) as State[]).flatMap((state) => names.map((event) => [state, event] as const))
}

/**
 * Every way through a life from its first state, each transition at most once a way: for rules that hold over a whole
 * life, such as "a hold is resolved exactly once".
 */
export function listPaths<State extends string, Event extends string>(
  { transitions }: Lifecycle<State, Event, string>,
  initial: State,
): readonly Path<State, Event>[] {
  const walk = (state: State, events: readonly Event[], taken: ReadonlySet<string>): Path<State, Event>[] => {
    const onward = (Object.entries(transitions[state]) as [Event, State][]).filter(
      ([event]) => !taken.has(`${state} ${event}`),
    )
    if (onward.length === 0) return [{ events, end: state }]
    return onward.flatMap(([event, next]) => walk(next, [...events, event], new Set(taken).add(`${state} ${event}`)))
  }
  return walk(initial, [], new Set())
}
