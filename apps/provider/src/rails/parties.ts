import type { CallName } from "@wallet/core/contract"
import { type Config, ConfigError } from "#platform/config.ts"
import type { OutsideWay, PartyState } from "#platform/http/outsideParties.ts"
import type { LaneRules } from "#platform/jobs/lanes.ts"
import { bank } from "./bank/party.ts"
import { acquirer, roubleAcquirer } from "./card/party.ts"
import { type ChainParty, chainLanes, chainParties } from "./chain/party.ts"
import { signer } from "./chain/signer/party.ts"
import { issuer } from "./issuer/party.ts"
import { kyc } from "./kyc/party.ts"
import { mail } from "./mail/party.ts"
import { messenger } from "./messenger/party.ts"
import type { OutsideParty, RailParty } from "./party.ts"
import { anymoneyPayouts } from "./payout/anymoney/party.ts"
import { cardPayouts } from "./payout/card/party.ts"
import { ibanPayouts } from "./payout/iban/party.ts"
import { sbpPayouts } from "./payout/sbp/party.ts"
import { profiles } from "./profiles/party.ts"
import { push } from "./push/party.ts"
import { rates } from "./rates/party.ts"
import { sbp } from "./sbp/party.ts"
import { screening } from "./screening/party.ts"
import { sms } from "./sms/party.ts"
import { travelRule } from "./travelRule/party.ts"

/** The parties with a rail, by the name of that rail. Add a party here and describe it in its own folder. */
export const railParties = {
  card: acquirer,
  roubleCard: roubleAcquirer,
  issuer,
  sbp,
  bank,
  screening,
  profiles,
  kyc,
  messenger,
  mail,
  sms,
  push,
  rates,
  travelRule,
} as const

/** The parties that pay money out, by the rail in a destination. Chains are added separately. */
export const payoutParties = {
  card: cardPayouts,
  iban: ibanPayouts,
  anymoney: anymoneyPayouts,
  sbp: sbpPayouts,
} as const

/** The rail of each party of a list. */
export type RailsOf<Parties> = {
  readonly [Name in keyof Parties]: Parties[Name] extends RailParty<infer Rail> ? Rail : never
}

const withRails = [...Object.values(railParties), ...Object.values(payoutParties)] as const

/** A party with a circuit of its own. */
export type CalledParty = (typeof withRails)[number]["name"] | ChainParty

/** An outside party that the provider calls. */
export type Party = CalledParty | "signer"

/** Every outside party: the only list of them. */
export const outsideParties: readonly OutsideParty<Party>[] = [...withRails, signer, ...chainParties]

type LaneName = (typeof withRails)[number]["lanes"] extends infer Lanes
  ? Lanes extends Readonly<Record<infer Name extends string, number>>
    ? Name
    : never
  : never
type OutsideLanes = Readonly<Record<LaneName | keyof typeof chainLanes, LaneRules>>

declare module "#platform/jobs/lanes.ts" {
  interface Lanes extends OutsideLanes {}
}

declare module "#platform/area.ts" {
  interface AreaParts {
    /** The ways of `ways.ts` that a call needs; of several, one is enough. */
    readonly neededWays: Partial<Record<CallName, readonly OutsideWay[]>>
  }
}

/** The lanes of jobs that wait for an outside party. */
export const outsideLanes: OutsideLanes = collectLanes()

function collectLanes(): OutsideLanes {
  const lanes = [
    ...Object.entries(chainLanes).map(([lane, slots]): [string, LaneRules] => [lane, { slots }]),
    ...withRails.flatMap(({ name, lanes }) =>
      Object.entries<number>(lanes).map(([lane, slots]): [string, LaneRules] => [lane, { slots, party: name }]),
    ),
  ]
  // Every lane of every party; TypeScript does not count them.
  return Object.fromEntries(lanes) as OutsideLanes
}

/** True if the configuration selects an adapter for a party. */
export function isConfigured({ adapters }: Pick<OutsideParty, "adapters">, config: Config): boolean {
  return adapters.some((adapter) => adapter.isConfigured(config))
}

/**
 * The state of each outside party. In production no simulation replaces one, because payers and recipients would believe that it
 * is real.
 *
 * @param isSimulated true if simulations replace unconfigured parties.
 * @param supplied names of rails that the caller provides: their parties count as present.
 */
export function statesOfParties(
  config: Config,
  isSimulated: boolean,
  supplied: ReadonlySet<string> = new Set(),
): ReadonlyMap<Party, PartyState> {
  const brought = new Set(
    Object.entries(railParties).flatMap(([rail, { name }]) => (supplied.has(rail) ? [name as Party] : [])),
  )
  const getState = (party: OutsideParty<Party>): PartyState => {
    if (isConfigured(party, config)) return "real"
    if (isSimulated) return "sandbox"
    return brought.has(party.name) ? "real" : "off"
  }
  return new Map(outsideParties.map((one) => [one.name, getState(one)]))
}

/** @throws ConfigError with one line for each party that production needs. */
export function requireProductionParties(config: Config): void {
  if (config.mode !== "production") return
  const missing = outsideParties.flatMap((party) =>
    party.required === undefined || isConfigured(party, config) ? [] : [party.required],
  )
  if (missing.length > 0) throw new ConfigError(missing.join("\n"))
}
