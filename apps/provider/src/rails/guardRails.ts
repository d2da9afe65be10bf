import { findNetwork, type NetworkId } from "@wallet/core/money"
import {
  type Circuit,
  type CircuitOptions,
  createCircuit,
  isPartyUnavailable,
  PartyUnavailableError,
} from "#platform/circuits/circuit.ts"
import type { PartyStates } from "#platform/http/outsideParties.ts"
import { inSpan } from "#platform/tracing/inSpan.ts"
import type { ChainRail } from "./chain/chainRail.ts"
import { type CalledParty, type ChainParty, chainParties, chainParty } from "./parties.ts"
import { networkOf } from "./payout/chainPayouts.ts"
import type { ChainPayoutRail } from "./payout/payoutRail.ts"
import type { Rails } from "./rails.ts"

/** A circuit for each outside party. Webhooks have none: each of their addresses is a party of its own (`webhooks/`). */
type Circuits = Readonly<Record<CalledParty, Circuit>>

/** A customer waits for these while a request is under way, in milliseconds. */
const requestTimeLimit = 10_000

/** Each call is a step of the trace that it is made in, one that an open circuit refuses as well. */
function openCircuit(options: CircuitOptions): Circuit {
  const circuit = createCircuit(options)
  const called = { kind: "client", attributes: { "wallet.party": options.party } } as const
  return { ...circuit, call: (work) => inSpan(`call ${options.party}`, () => circuit.call(work), called) }
}

/** @param parties how each is there; no call reaches one that is off. */
export function createCircuits(parties: PartyStates = new Map()): Circuits {
  const circuits: Circuits = {
    acquirer: openCircuit({ party: "acquirer" }),
    issuer: openCircuit({ party: "issuer" }),
    sbp: openCircuit({ party: "sbp" }),
    ...chainCircuits(),
    cardPayouts: openCircuit({ party: "cardPayouts" }),
    ibanPayouts: openCircuit({ party: "ibanPayouts" }),
    anymoneyPayouts: openCircuit({ party: "anymoneyPayouts" }),
    screening: openCircuit({ party: "screening" }),
    kyc: openCircuit({ party: "kyc", timeLimit: requestTimeLimit }),
    mail: openCircuit({ party: "mail" }),
    sms: openCircuit({ party: "sms" }),
    messenger: openCircuit({ party: "messenger" }),
    push: openCircuit({ party: "push" }),
    rates: openCircuit({ party: "rates", timeLimit: requestTimeLimit }),
  }
  const off = Object.keys(circuits).filter((party) => parties.get(party) === "off")
  return { ...circuits, ...Object.fromEntries(off.map((party) => [party, missingParty(party)])) }
}

function chainCircuits(): Record<ChainParty, Circuit> {
  const made = chainParties.map((party) => [party, openCircuit({ party })] as const)
  // One for every network: Object.fromEntries forgets which names it was given.
  return Object.fromEntries(made) as Record<ChainParty, Circuit>
}

/** Where nobody is: every call ends before it is made. */
function missingParty(party: string): Circuit {
  return {
    call: () => Promise.reject(new PartyUnavailableError(`${party} is not configured`)),
    state: () => "open",
  }
}

/** The same rails, with every call to an outside party bounded by that party's circuit. */
export function guardRails(rails: Rails, circuits: Circuits): Rails {
  const { crypto, card, iban, anymoney } = rails.payouts
  return {
    card: guardAvailability(
      guard(rails.card, circuits.acquirer, [
        "describe",
        "authenticate",
        "charge",
        "chargeOutcome",
        "refund",
        "keep",
        "forget",
      ]),
      circuits.acquirer,
    ),
    issuer: guard(rails.issuer, circuits.issuer, [
      "issue",
      "setStatus",
      "reveal",
      "cardStatus",
      "dispute",
      "disputeStatus",
      "answerConfirmation",
      "readEvent",
    ]),
    sbp: guardAvailability(
      guard(rails.sbp, circuits.sbp, ["createCode", "cancel", "status", "returnPayment"]),
      circuits.sbp,
    ),
    mail: guard(rails.mail, circuits.mail, ["send"]),
    sms: guard(rails.sms, circuits.sms, ["send"]),
    messenger: guard(rails.messenger, circuits.messenger, ["send"]),
    push: guard(rails.push, circuits.push, ["send"]),
    rates: guard(rails.rates, circuits.rates, ["prices", "pastPrices"]),
    screening: guard(rails.screening, circuits.screening, ["check", "lists"]),
    payouts: {
      crypto: guardChainPayouts(crypto, circuits),
      card: guard(card, circuits.cardPayouts, ["sign", "send", "status", "describe"]),
      iban: guard(iban, circuits.ibanPayouts, ["sign", "send", "status"]),
      anymoney: guard(anymoney, circuits.anymoneyPayouts, ["sign", "send", "status"]),
    },
    kyc: guard(rails.kyc, circuits.kyc, ["requestRedirectUrl"]),
    chain: guardChain(rails.chain, circuits),
    holdings: rails.holdings,
    webhooks: rails.webhooks,
  }
}

/** Each network by its own circuit. */
export function guardChain(chain: ChainRail, circuits: Circuits): ChainRail {
  const call = <T>(network: NetworkId, ask: () => Promise<T>) => circuits[chainParty(network)].call(ask)
  return {
    isSandbox: (network) => chain.isSandbox(network),
    depositAddress: (network, index) => chain.depositAddress(network, index),
    walletAddresses: (network) => chain.walletAddresses(network),
    tip: (network) => call(network, () => chain.tip(network)),
    blockHash: (network, height) => call(network, () => chain.blockHash(network, height)),
    scan: (network, fromHeight) => call(network, () => chain.scan(network, fromHeight)),
    transaction: (network, txid) => call(network, () => chain.transaction(network, txid)),
    transactions: (network, txids) => call(network, () => chain.transactions(network, txids)),
    transactionsOf: (network, address, limit) => call(network, () => chain.transactionsOf(network, address, limit)),
    estimateFee: (network, contract, level) => call(network, () => chain.estimateFee(network, contract, level)),
    prepare: (payment) => call(payment.network, () => chain.prepare(payment)),
    broadcast: (network, raw) => call(network, () => chain.broadcast(network, raw)),
    mostTogether: (network) => chain.mostTogether(network),
    prepareEach: (network, payments) => call(network, () => chain.prepareEach(network, payments)),
    broadcastEach: (network, raws) => call(network, () => chain.broadcastEach(network, raws)),
  }
}

/** A payout waits for the nodes of its network alone. */
function guardChainPayouts(rail: ChainPayoutRail, circuits: Circuits): ChainPayoutRail {
  const call = <T>(network: NetworkId | undefined, ask: () => Promise<T>) =>
    network === undefined ? ask() : circuits[chainParty(network)].call(ask)
  return {
    sandbox: rail.sandbox,
    returnsWithin: rail.returnsWithin,
    sign: (order) => call(findNetwork(order.destination.network ?? "")?.id, () => rail.sign(order)),
    send: (payout) => call(networkOf(payout), () => rail.send(payout)),
    status: (payout) => call(networkOf(payout), () => rail.status(payout)),
    statuses: (network, payouts) => call(network, () => rail.statuses(network, payouts)),
    mostTogether: (network) => rail.mostTogether(network),
    signEach: (network, orders) => call(network, () => rail.signEach(network, orders)),
    sendEach: (network, payouts) => call(network, () => rail.sendEach(network, payouts)),
  }
}

type AsyncMethod<Rail> = {
  [Name in keyof Rail]: NonNullable<Rail[Name]> extends (...args: never) => Promise<unknown> ? Name : never
}[keyof Rail]

function guard<Rail extends object>(rail: Rail, circuit: Circuit, names: readonly AsyncMethod<Rail>[]): Rail {
  return replaceMethods(rail, names, (ask) => circuit.call(ask))
}

/** Whoever does not answer is not available. */
function guardAvailability<Rail extends { readonly isAvailable: () => Promise<boolean> }>(
  rail: Rail,
  circuit: Circuit,
) {
  return replaceMethods<Rail>(rail, ["isAvailable"], async (ask) => {
    try {
      return await circuit.call(ask)
    } catch (error) {
      if (isPartyUnavailable(error)) return false
      throw error
    }
  })
}

function replaceMethods<Rail extends object>(
  rail: Rail,
  names: readonly (keyof Rail)[],
  through: (ask: () => Promise<unknown>) => Promise<unknown>,
): Rail {
  const replaced = new Set<PropertyKey>(names)
  return new Proxy(rail, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name)
      if (!replaced.has(name) || typeof value !== "function") return value
      return (...args: unknown[]) => through(async () => Reflect.apply(value, target, args))
    },
  })
}
