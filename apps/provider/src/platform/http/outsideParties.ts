import type { CallName } from "@wallet/core/contract"
import { findPause, type PauseTarget } from "#platform/controls/pauses.ts"
import type { Services } from "#platform/services.ts"
import { requireUnpaused } from "./pauses.ts"
import { refuse } from "./refusal.ts"

/** The state of an outside party: the real one, a sandbox vendor, or none. */
export type PartyState = "real" | "sandbox" | "off"

/** The state of each outside party by name. A party without an entry is real. */
export type PartyStates = ReadonlyMap<string, PartyState>

/** Something that is done through outside parties, such as a deposit on one network. */
export interface OutsideWay {
  readonly name: string
  /** It leads to nothing unless every one of them is there. */
  readonly parties: readonly string[]
  /** The pauses that stop it. */
  readonly pausedBy?: readonly PauseTarget[]
}

declare module "#platform/services.ts" {
  interface Services {
    readonly parties: PartyStates
    /** The ways that calls need, as the areas say; where there are several, one of them is enough. */
    readonly neededWays: Partial<Record<CallName, readonly OutsideWay[]>>
    /** Every way that customers are offered. */
    readonly offers: readonly OutsideWay[]
  }
}

type Present = Pick<Services, "parties">
type Serving = Pick<Services, "parties" | "controls">

/** True if nobody is configured in a party's place. */
export function isOff({ parties }: Present, party: string): boolean {
  return parties.get(party) === "off"
}

/** The parties that a way needs and that are not there. */
export function missingParties<Party extends string>(
  services: Present,
  { parties }: { readonly parties: readonly Party[] },
): readonly Party[] {
  return parties.filter((party) => isOff(services, party))
}

/** True if everybody is there whom a way needs. It may be paused. */
export function hasParties(services: Present, way: OutsideWay): boolean {
  return missingParties(services, way).length === 0
}

/** True if everybody is there whom a way needs, and it is not paused: only then is it offered, begun or accepted. */
export function isServed(services: Serving, way: OutsideWay): boolean {
  return hasParties(services, way) && findPause(services, way.pausedBy ?? []) === undefined
}

/**
 * Refuses a call that leads to nothing without outside parties, before it takes money or makes a promise.
 *
 * @throws Refusal `not_available` where none of the ways that it needs is served.
 */
export function requireCallWay(services: Serving & Pick<Services, "neededWays">, name: CallName): void {
  const ways = services.neededWays[name] ?? []
  const nearest = ways.find((way) => isServed(services, way)) ?? nearestWay(services, ways)
  if (nearest) requireWay(services, nearest)
}

/** The way that lacks the fewest parties. */
export function nearestWay<Way extends OutsideWay>(services: Present, ways: readonly Way[]): Way | undefined {
  const lacking = (way: Way) => missingParties(services, way).length
  return ways.toSorted((one, other) => lacking(one) - lacking(other))[0]
}

/** @throws Refusal `not_available`, with the party that is missing, or the pause. */
export function requireWay(services: Serving, way: OutsideWay): void {
  const [party] = missingParties(services, way)
  if (party !== undefined) throw refuse("not_available", { details: { party } })
  requireUnpaused(services, way.pausedBy ?? [])
}

/**
 * The state of each party for customers. A configured party that serves nothing, because others are missing, counts as off.
 * A party that no offer needs keeps its state.
 */
export function toOfferedStates({ parties, offers }: Pick<Services, "parties" | "offers">): PartyStates {
  const needing = (party: string) => offers.filter((way) => way.parties.includes(party))
  const isIdle = (party: string) => {
    const ways = needing(party)
    return ways.length > 0 && !ways.some((way) => hasParties({ parties }, way))
  }
  return new Map(Array.from(parties, ([party, state]) => [party, isIdle(party) ? "off" : state]))
}
