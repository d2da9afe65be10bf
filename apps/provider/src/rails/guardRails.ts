import { findNetwork, type NetworkId } from "@wallet/core/money"
import { type Circuit, isPartyUnavailable } from "#platform/circuits/circuit.ts"
import type { ChainRail } from "./chain/chainRail.ts"
import { chainParty } from "./chain/party.ts"
import type { Circuits } from "./circuits.ts"
import { type CalledParty, payoutParties, type RailsOf, railParties } from "./parties.ts"
import type { AnyWithoutAnswer, AskingMethod, RailParty } from "./party.ts"
import { readNetwork } from "./payout/chainPayouts.ts"
import type { ChainPayoutRail, SignedPayout } from "./payout/payoutRail.ts"
import type { Rails } from "./rails.ts"

/** Wraps the rails, so that every call to an outside party goes through the party's circuit. */
export function guardRails(rails: Rails, circuits: Circuits): Rails {
  return {
    ...guardEach(railParties, rails, circuits),
    payouts: {
      ...guardEach(payoutParties, rails.payouts, circuits),
      crypto: guardByNetwork(rails.payouts.crypto, payoutNetworks, circuits),
    },
    chain: guardChain(rails.chain, circuits),
    holdings: rails.holdings,
    webhooks: rails.webhooks,
  }
}

/** Wraps each network in its own circuit. */
export function guardChain(chain: ChainRail, circuits: Circuits): ChainRail {
  return guardByNetwork(chain, chainNetworks, circuits)
}

type Parties = Readonly<Record<string, RailParty<object, CalledParty>>>

function guardEach<Listed extends object>(parties: Listed, rails: RailsOf<Listed>, circuits: Circuits) {
  const guarded = Object.entries(parties as unknown as Parties).map(([rail, { name, questions }]) => {
    const means = questions as Readonly<Record<string, AnyWithoutAnswer>>
    return [rail, guard(Reflect.get(rails, rail), circuits[name], means)] as const
  })
  // Every rail of the list; TypeScript does not follow names through a loop.
  return Object.fromEntries(guarded) as unknown as RailsOf<Listed>
}

function guard(rail: object, circuit: Circuit, questions: Readonly<Record<string, AnyWithoutAnswer>>): object {
  return replaceMethods(rail, new Set(Object.keys(questions)), async (method, ask) => {
    const without = questions[method]
    if (typeof without !== "object") return circuit.call(ask)
    try {
      return await circuit.call(ask, (answer) => method === "isAvailable" && answer === false)
    } catch (error) {
      if (isPartyUnavailable(error)) return without.means
      throw error
    }
  })
}

/** The network of each call, so that it uses only that network's circuit. Undefined for a method without a call. */
type NetworksOf<Rail> = {
  readonly [Name in AskingMethod<Rail>]: (
    ...args: Rail[Name] extends (...args: infer Args) => unknown ? Args : never
  ) => NetworkId | undefined
}

const itself = (network: NetworkId) => network

const chainNetworks: NetworksOf<ChainRail> = {
  tip: itself,
  blockHash: itself,
  scan: itself,
  transaction: itself,
  transactions: itself,
  transactionsOf: itself,
  estimateFee: itself,
  prepare: ({ network }) => network,
  broadcast: itself,
  prepareEach: itself,
  broadcastEach: itself,
}

const ofFirst = ([first]: readonly SignedPayout[]) => first && readNetwork(first)

const payoutNetworks: NetworksOf<ChainPayoutRail> = {
  sign: ([first]) => findNetwork(first?.destination.network ?? "")?.id,
  send: ofFirst,
  status: ofFirst,
}

function guardByNetwork<Rail extends object>(rail: Rail, networks: NetworksOf<Rail>, circuits: Circuits): Rail {
  return replaceMethods(rail, new Set(Object.keys(networks)), async (method, ask, args) => {
    const find = networks[method as AskingMethod<Rail>] as unknown as (...args: unknown[]) => NetworkId | undefined
    const network = find(...args)
    return network === undefined ? ask() : circuits[chainParty(network)].call(ask)
  })
}

type Through = (method: string, ask: () => Promise<unknown>, args: readonly unknown[]) => Promise<unknown>

function replaceMethods<Rail extends object>(rail: Rail, methods: ReadonlySet<PropertyKey>, through: Through): Rail {
  return new Proxy(rail, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name)
      if (!methods.has(name) || typeof value !== "function") return value
      return (...args: unknown[]) => through(String(name), async () => Reflect.apply(value, target, args), args)
    },
  })
}
