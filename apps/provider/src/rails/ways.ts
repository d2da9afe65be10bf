import type { PayoutRailName } from "@wallet/core/contract"
import { findNetwork, type NetworkId, networks } from "@wallet/core/money"
import { everythingOutgoing, type PauseTarget } from "#platform/controls/pauses.ts"
import {
  missingParties,
  nearestWay,
  type OutsideWay,
  type PartyStates,
  toOfferedStates,
} from "#platform/http/outsideParties.ts"
import { chainParty } from "./chain/party.ts"
import { outsideParties, type Party, payoutParties } from "./parties.ts"

/** A way with the names of its parties. */
export interface Way extends OutsideWay {
  readonly parties: readonly Party[]
}

type Need = "nodes" | Party

/**
 * The parties that each action on a network needs: the only table of them. `nodes` are the network's own. Incoming money is
 * screened before it is credited, and outgoing money before it is signed.
 */
const chainNeeds = {
  deposit: ["nodes", "signer", "screening"],
  invoice: ["nodes", "signer", "screening"],
  withdrawal: ["nodes", "signer", "screening"],
} as const satisfies Record<string, readonly Need[]>

/** The operator's actions on a network with money that is already there. */
const chainOperations = {
  /** Money that arrives at an existing address is recorded even if it can't be credited. */
  scan: ["nodes"],
  /** Its sender was screened when it arrived. */
  depositReturn: ["nodes", "signer"],
  collection: ["nodes", "signer"],
} as const satisfies Record<string, readonly Need[]>

/** The parties that everything without a network needs. */
const needs = {
  cardTopUp: ["acquirer"],
  roubleCardTopUp: ["roubleAcquirer"],
  sbpTopUp: ["sbp"],
  bankTopUp: ["bank"],
  virtualCard: ["issuer"],
  addressCheck: ["profiles"],
  identityCheck: ["kyc"],
  phoneNumber: ["sms"],
  messengerLink: ["messenger"],
  pushMessages: ["push"],
} as const satisfies Record<string, readonly Party[]>

type ChainWayName = keyof typeof chainNeeds | keyof typeof chainOperations

/** A way on a network. */
export function chainWay(name: ChainWayName, network: NetworkId): Way {
  const parties: readonly Need[] = { ...chainNeeds, ...chainOperations }[name]
  const named = parties.map((party) => (party === "nodes" ? chainParty(network) : party))
  const way = { name: `${name}:${network}`, parties: named }
  if (name in chainOperations) return way
  const leaving: readonly PauseTarget[] = name === "withdrawal" ? [everythingOutgoing] : []
  return { ...way, pausedBy: [`way:${name}`, `way:${name}:${network}`, `network:${network}`, ...leaving] }
}

/** The same way on every network. */
export function chainWays(name: ChainWayName): readonly Way[] {
  return networks.map(({ id }) => chainWay(name, id))
}

/**
 * The pauses of ways without a network. A pause stops all that its title names: the one of top-ups by card stops both
 * acquirers, and each acquirer has a narrower one.
 */
const pausesOfWays: Readonly<Partial<Record<keyof typeof needs, readonly PauseTarget[]>>> = {
  cardTopUp: ["way:cardTopUp", "way:worldCardTopUp"],
  roubleCardTopUp: ["way:cardTopUp", "way:roubleCardTopUp"],
  sbpTopUp: ["way:sbpTopUp"],
  bankTopUp: ["way:bankTopUp"],
}

const waysWithoutNetwork = (Object.keys(needs) as (keyof typeof needs)[]).map(getWay)

/** A way that has no network. */
export function getWay(name: keyof typeof needs): Way {
  return { name, parties: needs[name], pausedBy: pausesOfWays[name] ?? [] }
}

/** The way out through a party that pays to accounts outside of chains. */
export function payoutWay(rail: keyof typeof payoutParties): Way {
  const name = `${rail}Withdrawal`
  return { name, parties: [payoutParties[rail].name], pausedBy: [`way:${name}`, everythingOutgoing] }
}

/** Every way that customers are offered. */
export const offers: readonly Way[] = [
  ...(Object.keys(payoutParties) as (keyof typeof payoutParties)[]).map(payoutWay),
  ...(Object.keys(chainNeeds) as (keyof typeof chainNeeds)[]).flatMap(chainWays),
  ...waysWithoutNetwork,
]

/** A way out of a wallet; `undefined` for an unknown network. */
export function withdrawalWay({
  rail,
  network,
}: {
  readonly rail: PayoutRailName
  readonly network?: string | null | undefined
}): Way | undefined {
  if (rail !== "crypto") return payoutWay(rail)
  const known = findNetwork(network ?? "")
  return known && chainWay("withdrawal", known.id)
}

/** The reason why a present party serves nothing; `undefined` for one that serves something, or is missing. */
export function explainIdle(states: PartyStates, party: Party): string | undefined {
  if ((states.get(party) ?? "off") === "off" || toOfferedStates({ parties: states, offers }).get(party) !== "off")
    return undefined
  const ways = offers.filter((way) => way.parties.includes(party))
  const nearest = nearestWay({ parties: states }, ways)
  return nearest && `nothing is offered by it without ${listTitles(missingParties({ parties: states }, nearest))}`
}

function listTitles(parties: readonly Party[]): string {
  return parties.map(getTitle).join(" and ")
}

function getTitle(party: Party): string {
  if (party.startsWith("chain:")) return "nodes of a network"
  return outsideParties.find(({ name }) => name === party)?.title ?? party
}

/** Remarks for operators about the parties at a start, one line for each. */
export function remarkOnParties(states: PartyStates): readonly string[] {
  const idle = new Map<string, string[]>()
  for (const { name, title } of outsideParties) {
    const reason = explainIdle(states, name)
    if (reason !== undefined) idle.set(reason, [...(idle.get(reason) ?? []), title])
  }
  const lacking = outsideParties.flatMap(({ name, title, consequence }) =>
    consequence !== undefined && states.get(name) === "off" ? [`without ${title} ${consequence}`] : [],
  )
  return [...Array.from(idle, ([reason, titles]) => `${titles.join(", ")}: ${reason}`), ...lacking]
}
