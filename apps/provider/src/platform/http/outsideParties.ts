import type { CallName } from "@wallet/core/contract"
import type { Services } from "#platform/services.ts"
import { refuse } from "./refusal.ts"

/** How an outside party is there: as itself, simulated, or not at all. */
export type PartyState = "real" | "sandbox" | "off"

declare module "#platform/services.ts" {
  interface Services {
    /** How each outside party is there, by the name of its circuit. */
    readonly parties: ReadonlyMap<string, PartyState>
    /** The parties that calls need, as the areas say; where there are several, one of them is enough. */
    readonly neededParties: Partial<Record<CallName, readonly string[]>>
  }
}

/** Whether nobody is configured in a party's place, so that what needs it is not offered. */
export function isOff({ parties }: Pick<Services, "parties">, party: string): boolean {
  return parties.get(party) === "off"
}

/**
 * Refuses a call that leads to nothing without an outside party, before it takes money or makes a promise.
 *
 * @throws Refusal `not_available` where none of the parties that it needs is there.
 */
export function requireCallParty(services: Pick<Services, "parties" | "neededParties">, name: CallName): void {
  const needed = services.neededParties[name] ?? []
  const [first] = needed
  if (first !== undefined && needed.every((party) => isOff(services, party))) throw refuseOff(first)
}

/** @throws Refusal `not_available` where that party is not there. */
export function requireParty(services: Pick<Services, "parties">, party: string): void {
  if (isOff(services, party)) throw refuseOff(party)
}

function refuseOff(party: string) {
  return refuse("not_available", { details: { party } })
}
