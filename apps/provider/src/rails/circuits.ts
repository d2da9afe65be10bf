import { type Circuit, type CircuitOptions, createCircuit } from "#platform/circuits/circuit.ts"
import type { PartyStates } from "#platform/http/outsideParties.ts"
import { inSpan } from "#platform/tracing/inSpan.ts"
import { chainParties } from "./chain/party.ts"
import { type CalledParty, payoutParties, railParties } from "./parties.ts"
import { nobodyIs } from "./party.ts"

/** A circuit for each outside party. Webhooks have none: each of their URLs has its own (`webhooks/`). */
export type Circuits = Readonly<Record<CalledParty, Circuit>>

declare module "#platform/services.ts" {
  interface Services {
    /** Of this process. */
    readonly circuits: Circuits
  }
}

/** Each call is a span of its trace, even one that an open circuit refuses. */
function openCircuit(options: CircuitOptions): Circuit {
  const circuit = createCircuit(options)
  const called = { kind: "client", attributes: { "wallet.party": options.party } } as const
  return {
    ...circuit,
    call: (work, isAway) => inSpan(`call ${options.party}`, () => circuit.call(work, isAway), called),
  }
}

/** The circuit of a missing party: every call fails before it is made. */
function neverClosed(party: string): Circuit {
  return { call: () => Promise.reject(nobodyIs(party)), state: () => "open", silence: () => null }
}

/** @param states the state of each party; no call reaches one that is off. */
export function createCircuits(states: PartyStates = new Map()): Circuits {
  const called = [...Object.values(railParties), ...Object.values(payoutParties), ...chainParties]
  const circuits = called.map((party) => {
    const { name, timeLimit } = { timeLimit: undefined, ...party }
    const options = { party: name, ...(timeLimit !== undefined && { timeLimit }) }
    return [name, states.get(name) === "off" ? neverClosed(name) : openCircuit(options)] as const
  })
  // One for every called party; TypeScript does not count them.
  return Object.fromEntries(circuits) as Circuits
}
