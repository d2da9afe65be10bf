import type { Hono } from "hono"
import type { Logger } from "pino"
import { issuerCallbackPath } from "#cards/callback.ts"
import { kycCallbackPath } from "#compliance/kyc/callback.ts"
import { travelRulePaths } from "#compliance/travelRule/paths.ts"
import { messengerCallbackPath } from "#customer/linking/callback.ts"
import type { Config } from "#platform/config.ts"
import type { Dispatch } from "#platform/http/dispatch.ts"
import type { Keyring } from "#platform/secrets/secretKey.ts"
import type { ChainKeys } from "#rails/chain/keys.ts"
import { mailCallbackPath } from "#rails/mail/mailRail.ts"
import type { OutsideRails } from "#rails/openRails.ts"
import { smsCallbackPath } from "#rails/sms/smsRail.ts"
import { cardCallbackPaths } from "#wallet/topUps/callback.ts"
import { sbpCallbackPath } from "#wallet/topUps/sbp/callback.ts"
import type { DeveloperDesk } from "./developerDesk.ts"

/** Paths below the API at which outside parties deliver their messages. */
export const callbackPaths = {
  card: cardCallbackPaths.acquirer,
  roubleCard: cardCallbackPaths.roubleAcquirer,
  sbp: sbpCallbackPath,
  kyc: kycCallbackPath,
  messenger: messengerCallbackPath,
  mail: mailCallbackPath,
  sms: smsCallbackPath,
  issuer: issuerCallbackPath,
  travelRule: travelRulePaths,
} as const

/** Dependencies of simulated parties. */
export interface OutsideMeans {
  readonly config: Config
  /** Holds a password: don't log it. */
  readonly databaseUrl: string
  /** The provider's time, without a developer's shift. */
  readonly time: () => Date
  /** The provider's secret keys, derived for one purpose. */
  readonly keyringFor: (purpose: string) => Keyring
  /** Signs payments on chains, and derives addresses. */
  readonly chainKeys: ChainKeys
  readonly log: Logger
}

/** Functions of the provider that simulated parties may call. */
export interface ProviderAtWork {
  /** Address for the parties' signed messages: the public API. */
  readonly api: Hono
  readonly callbackPaths: typeof callbackPaths
  /** The calls without HTTP. */
  readonly dispatch: Dispatch
  /** The origins of the site. */
  readonly siteOrigins: ReadonlySet<string>
  readonly desk: DeveloperDesk
  /** Runs all due work, and the work that follows from it. */
  readonly drain: () => Promise<void>
}

/** Simulated outside parties, instead of real ones. */
export interface OutsideParties {
  /** The provider's time. */
  readonly now: () => Date
  readonly rails: OutsideRails
  /** True for addresses whose mail stays in the simulation, even with a mail server. */
  readonly hasMailbox: (address: string) => boolean
  /** Starts their periodic work. */
  begin(provider: ProviderAtWork): void
  /** Closes connections, so that calls waiting on them fail. */
  cutOff(): void
  close(): Promise<void>
}

/** Opens simulated parties on a migrated database. */
export type OpenOutsideParties = (means: OutsideMeans) => Promise<OutsideParties>
