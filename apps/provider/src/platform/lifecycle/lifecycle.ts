import { refuse } from "#platform/http/refusal.ts"

/** The cause of an event: the customer, an operator, an outside rail, our screening, or time. */
export type Actor = "customer" | "operator" | "rail" | "screening" | "clock"

/** The conditions and effects of an event, which are the same in every state. */
interface EventRule<Posting extends string> {
  readonly by: readonly Actor[]
  /**
   * The causes of an event that time raises: kinds of jobs, or rounds by the names that areas register ("round: scanner");
   * "reading" where the state is computed from the clock whenever it is read.
   */
  readonly raisedBy?: readonly string[]
  /** The area's name for the ledger posting of this event, if it has one. */
  readonly posts?: Posting
}

/**
 * The complete lifecycle of one kind of object as a table. Pairs of state and event that are not in it can't happen. Each
 * area has one in its folder, beside its postings.
 */
export interface Lifecycle<State extends string, Event extends string, Posting extends string = never> {
  /** The next state by state and event. */
  readonly transitions: Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>>
  readonly events: Readonly<Record<Event, EventRule<Posting>>>
  /**
   * States in which a customer's money waits. From each of them time or an operator leads to an end, even if an outside party
   * does nothing (`findDeadEnds`). Undefined if another lifecycle holds the money.
   */
  readonly holdsMoney?: readonly State[]
  /** The exits from states that hold money that post nothing, each with the reason. All others post. */
  readonly exitsWithoutPosting?: Readonly<Partial<Record<State, Readonly<Partial<Record<Event, string>>>>>>
}

/** The result of an event: the new state and its ledger posting. */
export interface Step<State extends string, Posting extends string> {
  readonly state: State
  readonly posts: Posting | undefined
}

/** The step that follows an event; `undefined` where it does not fit the state or is not this actor's to cause. */
export function nextStep<State extends string, Event extends string, Posting extends string>(
  { transitions, events }: Lifecycle<State, Event, Posting>,
  state: State,
  event: Event,
  actor: Actor,
): Step<State, Posting> | undefined {
  const next: State | undefined = transitions[state][event]
  const rule = events[event]
  return next !== undefined && rule.by.includes(actor) ? { state: next, posts: rule.posts } : undefined
}

/**
 * The same for an event requested by a person.
 *
 * @throws Refusal `state_conflict` with the state if the event does not fit. Nothing has changed then.
 */
export function requireStep<State extends string, Event extends string, Posting extends string>(
  lifecycle: Lifecycle<State, Event, Posting>,
  state: State,
  event: Event,
  actor: Actor,
): Step<State, Posting> {
  const step = nextStep(lifecycle, state, event, actor)
  if (!step) throw refuse("state_conflict", { details: { state } })
  return step
}

/** The states that nothing leads out of. */
export function isFinal<State extends string, Event extends string>(
  { transitions }: Lifecycle<State, Event, string>,
  state: State,
): boolean {
  return Object.keys(transitions[state]).length === 0
}
