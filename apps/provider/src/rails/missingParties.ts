import { networks } from "@wallet/core/money"
import { type Config, ConfigError } from "#platform/config.ts"
import { chainParty, type Party } from "./guardRails.ts"

/** Parties behind which nothing but a simulation can stand today. */
const simulatedAlone: readonly Party[] = [
  "acquirer",
  "issuer",
  "sbp",
  "cardPayouts",
  "ibanPayouts",
  "anymoneyPayouts",
  "screening",
  "kyc",
  "messenger",
]

/**
 * The outside parties that are not there where none is simulated. In production no simulation takes the place of one:
 * whoever pays or is paid believes that it is real.
 *
 * @throws ConfigError naming a setting without which production makes no sense.
 */
export function missingPartiesOf(config: Config): ReadonlySet<Party> {
  if (config.mode === "production") requireProductionSettings(config)
  const configured: readonly (readonly [Party, boolean])[] = [
    ["mail", config.smtpUrl !== undefined],
    ["sms", config.smsGateway !== undefined],
    ["rates", config.ratesFeed === "coinbase"],
    ...networks.map(({ id }) => [chainParty(id), (config.chainNodes[id] ?? []).length > 0] as const),
  ]
  return new Set([...simulatedAlone, ...configured.flatMap(([party, isThere]) => (isThere ? [] : [party]))])
}

function requireProductionSettings(config: Config): void {
  if (!config.smtpUrl) throw new ConfigError("SMTP_URL must be set in production: without it no mail reaches anybody")
  if (config.ratesFeed === "sandbox") {
    throw new ConfigError("RATES_FEED must be coinbase in production: the prices of the sandbox are made up")
  }
  if (config.requireAccountLink) {
    throw new ConfigError("REQUIRE_ACCOUNT_LINK must be no in production: there is no messenger to link")
  }
}
