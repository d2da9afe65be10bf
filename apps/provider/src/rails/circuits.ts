import { type Circuit, type CircuitOptions, createCircuit } from "#platform/circuits/circuit.ts"
import type { PartyStates } from "#platform/http/outsideParties.ts"
import { inSpan } from "#platform/tracing/inSpan.ts"
import { chainParties } from "./chain/party.ts"
import { type CalledParty, payoutParties, railParties } from "./parties.ts"
import { nobodyIs } from "./party.ts"

/** A circuit for each outside party. Webhooks have none: each of their addresses is a party of its own (`webhooks/`). */
export type Circuits = Readonly<Record<CalledParty, Circuit>>

/** Each call is a step of the trace that it is made in, one that an open circuit refuses as well. */
function openCircuit(options: CircuitOptions): Circuit {
  const circuit = createCircuit(options)
  const called = { kind: "client", attributes: { "wallet.party": options.party } } as const
  return { ...circuit, call: (work) => inSpan(`call ${options.party}`, () => circuit.call(work), called) }
}

/** For a party that is not there: every call ends before it is made. */
function neverClosed(party: string): Circuit {
  return { call: () => Promise.reject(nobodyIs(party)), state: () => "open" }
}

/** @param states how each party is there; no call reaches one that is off. */
export function createCircuits(states: PartyStates = new Map()): Circuits {
  const called = [...Object.values(railParties), ...Object.values(payoutParties), ...chainParties]
  const circuits = called.map((party) => {
    const { name, timeLimit } = { timeLimit: undefined, ...party }
    const options = { party: name, ...(timeLimit !== undefined && { timeLimit }) }
    return [name, states.get(name) === "off" ? neverClosed(name) : openCircuit(options)] as const
  })
  // One for every party that is called; TypeScript does not count them.
  return Object.fromEntries(circuits) as Circuits
}
