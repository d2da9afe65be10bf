import type { CallName } from "@wallet/core/contract"
import { type NetworkId, networks } from "@wallet/core/money"
import { type Config, ConfigError } from "#platform/config.ts"
import type { OutsideWay, PartyState } from "#platform/http/outsideParties.ts"
import type { Rails } from "./rails.ts"

declare module "#platform/area.ts" {
  interface AreaParts {
    /** The ways of `ways.ts` without which a call leads to nothing; where there are several, one of them is enough. */
    readonly neededWays: Partial<Record<CallName, readonly OutsideWay[]>>
  }
}

/** An outside party whose answers are waited for. */
export type Party =
  | "acquirer"
  | "issuer"
  | "sbp"
  | "cardPayouts"
  | "ibanPayouts"
  | "anymoneyPayouts"
  | "screening"
  | "kyc"
  | "mail"
  | "sms"
  | "messenger"
  | "push"
  | "rates"
  | "signer"
  | ChainParty

/** A party that is called through a circuit. The signer is called within payments of a network, by the network's own. */
export type CalledParty = Exclude<Party, "signer">

/** The nodes of a network: one whose nodes hang holds up no other. */
export type ChainParty = `chain:${NetworkId}`

/** The name of a network's nodes among the outside parties. */
export function chainParty(network: NetworkId): ChainParty {
  return `chain:${network}`
}

/** The nodes of every network. */
export const chainParties: readonly ChainParty[] = networks.map(({ id }) => chainParty(id))

/** An outside party as an operator knows it. */
export interface OutsideParty {
  readonly party: Party
  /** Who it is. */
  readonly title: string
  /** The settings that name it. Without any, no real company can be named yet. */
  readonly settings: readonly string[]
  readonly isConfigured: (config: Config) => boolean
  /** Why production does not start without it. */
  readonly required?: string
  /** What customers lack where it is off, beyond what is not offered. */
  readonly consequence?: string
}

const withoutAdapter = (party: Party, title: string, consequence?: string): OutsideParty => ({
  party,
  title,
  settings: [],
  isConfigured: () => false,
  ...(consequence !== undefined && { consequence }),
})

/** Networks whose nodes the provider can speak to. */
const nodeSettings: Partial<Record<NetworkId, string>> = {
  bitcoin: "CHAIN_BITCOIN_RPC_URL",
  litecoin: "CHAIN_LITECOIN_RPC_URL",
  ethereum: "CHAIN_ETHEREUM_RPC_URL",
  bsc: "CHAIN_BSC_RPC_URL",
  tron: "CHAIN_TRON_RPC_URL",
}

/** Every outside party: the only list of them. */
export const outsideParties: readonly OutsideParty[] = [
  withoutAdapter("acquirer", "card acquirer"),
  withoutAdapter("issuer", "issuer of virtual cards"),
  withoutAdapter("sbp", "bank for SBP"),
  withoutAdapter("cardPayouts", "payouts to cards"),
  withoutAdapter("ibanPayouts", "payouts to bank accounts"),
  withoutAdapter("anymoneyPayouts", "payouts by AnyMoney"),
  withoutAdapter("screening", "screening of addresses"),
  withoutAdapter("kyc", "identity checks", "nobody rises above the level basic"),
  withoutAdapter("messenger", "messenger"),
  {
    party: "mail",
    title: "mail server",
    settings: ["SMTP_URL"],
    isConfigured: ({ smtpUrl }) => smtpUrl !== undefined,
    required: "SMTP_URL must be set in production: without it no mail reaches anybody",
  },
  {
    party: "sms",
    title: "text messages",
    settings: ["SMS_GATEWAY_URL"],
    isConfigured: ({ smsGateway }) => smsGateway !== undefined,
  },
  {
    party: "push",
    title: "push messages",
    settings: ["VAPID_PRIVATE_KEY"],
    isConfigured: ({ pushKey }) => pushKey !== undefined,
  },
  {
    party: "rates",
    title: "prices of currencies",
    settings: ["RATES_FEED"],
    isConfigured: ({ ratesFeed }) => ratesFeed === "coinbase",
    required: "RATES_FEED must be coinbase in production: the prices of the sandbox are made up",
  },
  {
    party: "signer",
    title: "signer",
    settings: ["SIGNER_URL"],
    isConfigured: ({ signer }) => signer !== undefined,
  },
  ...networks.map(({ id, name }) => nodesOf(id, name)),
]

function nodesOf(network: NetworkId, name: string): OutsideParty {
  const setting = nodeSettings[network]
  return {
    party: chainParty(network),
    title: `nodes of ${name}`,
    settings: setting === undefined ? [] : [setting, "SIGNER_URL"],
    isConfigured: ({ chainNodes }) => (chainNodes[network] ?? []).length > 0,
  }
}

/** The parties that stand behind a rail of their own. */
const railParties: Partial<Record<Party, keyof Rails>> = {
  acquirer: "card",
  issuer: "issuer",
  sbp: "sbp",
  screening: "screening",
  kyc: "kyc",
  messenger: "messenger",
  mail: "mail",
  sms: "sms",
  push: "push",
  rates: "rates",
}

/**
 * How each outside party is there. In production no simulation takes the place of one: whoever pays or is paid believes
 * that it is real.
 *
 * @param isSimulated whether simulations stand in for those that are not configured.
 * @param supplied rails that whoever starts the provider brings along: behind each stands its party.
 */
export function statesOfParties(
  config: Config,
  isSimulated: boolean,
  supplied: Partial<Rails> = {},
): ReadonlyMap<Party, PartyState> {
  const stateOf = ({ party, isConfigured }: OutsideParty): PartyState => {
    if (isConfigured(config)) return "real"
    if (isSimulated) return "sandbox"
    const rail = railParties[party]
    return rail !== undefined && supplied[rail] !== undefined ? "real" : "off"
  }
  return new Map(outsideParties.map((one) => [one.party, stateOf(one)]))
}

/** @throws ConfigError with one line for each party without which production makes no sense. */
export function requireProductionParties(config: Config): void {
  if (config.mode !== "production") return
  const missing = outsideParties.flatMap(({ required, isConfigured }) =>
    required === undefined || isConfigured(config) ? [] : [required],
  )
  const linkless = config.requireAccountLink
    ? ["REQUIRE_ACCOUNT_LINK must be no in production: there is no messenger to link"]
    : []
  const lines = [...missing, ...linkless]
  if (lines.length > 0) throw new ConfigError(lines.join("\n"))
}
