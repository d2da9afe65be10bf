import { isFinal, type Lifecycle } from "./lifecycle.ts"

/** Those who act although an outside party does not. */
const own: ReadonlySet<string> = new Set(["clock", "operator"])

/** States that hold money and from which neither time nor an operator leads to a state that holds none. */
export function findDeadEnds<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event, string>,
): readonly State[] {
  const { transitions, events, holdsMoney = [] } = lifecycle
  const holds: ReadonlySet<State> = new Set(holdsMoney)
  const isEnd = (state: State) => isFinal(lifecycle, state) || !holds.has(state)
  const leadsToEnd = (state: State, seen: ReadonlySet<State>): boolean =>
    (Object.entries(transitions[state]) as [Event, State][]).some(
      ([event, next]) =>
        events[event].by.some((actor) => own.has(actor)) &&
        (isEnd(next) || (!seen.has(next) && leadsToEnd(next, new Set([...seen, next])))),
    )
  return holdsMoney.filter((state) => !leadsToEnd(state, new Set([state])))
}

/** The exits from states that hold money to states that hold none that neither post nor say why not: "state event". */
export function findSilentExits<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event, string>,
): readonly string[] {
  const { transitions, events, holdsMoney = [], exitsWithoutPosting } = lifecycle
  const holds: ReadonlySet<State> = new Set(holdsMoney)
  return holdsMoney.flatMap((state) =>
    (Object.entries(transitions[state]) as [Event, State][])
      .filter(([event, next]) => !holds.has(next) && !events[event].posts && !exitsWithoutPosting?.[state]?.[event])
      .map(([event]) => `${state} ${event}`),
  )
}
