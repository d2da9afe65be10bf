import * as v from "valibot"
import { vaultSettings } from "#cards/settings.ts"
import { type Config, ConfigError } from "#platform/config.ts"
import { haveSameHost, requireSecureOrigins } from "#platform/http/secureOrigin.ts"
import { addressVariables, readSiteOrigin } from "#platform/http/settings.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { origin, port, positiveCount } from "#platform/settings/values.ts"

interface OperatorsConfig {
  /**
   * The operators' console: in production at a separate origin, out of reach of the site's scripts. Without a port this process
   * does not serve it; in development it is at the site's origin.
   */
  readonly operators: {
    readonly port: number | undefined
    readonly origin: string
    /** Time without use after which a session ends, in milliseconds. */
    readonly sessionIdle: number
  }
}

declare module "#platform/config.ts" {
  interface Config extends OperatorsConfig {}
}

const distanceToPort = 2000

export const operatorsSettings = defineSettings<OperatorsConfig>()({
  variables: {
    OPERATOR_PORT: {
      schema: v.optional(port),
      meaning: "the port of the operators' console; 0: this process serves none",
    },
    OPERATOR_ORIGIN: { schema: v.optional(origin), meaning: "where operators see their console" },
    OPERATOR_SESSION_IDLE_MINUTES: {
      schema: v.optional(positiveCount, "30"),
      meaning: "minutes without use after which an operator's session ends",
    },
  },
  uses: { ...addressVariables, ...vaultSettings.variables },
  /** @throws ConfigError if the console would be at the port of the site or of the vault */
  read(values, mode) {
    const { HOST, PORT, VAULT_PORT, OPERATOR_PORT, OPERATOR_ORIGIN } = values
    const sessionIdle = values.OPERATOR_SESSION_IDLE_MINUTES * 60_000
    if (mode === "development") return { operators: { port: undefined, origin: readSiteOrigin(values), sessionIdle } }
    const beside = PORT + distanceToPort
    const own = OPERATOR_PORT ?? (beside > 65_535 ? PORT - distanceToPort : beside)
    if (own === PORT || own === VAULT_PORT) {
      throw new ConfigError("OPERATOR_PORT must be another port than PORT and VAULT_PORT")
    }
    const served = own === 0 ? undefined : own
    return { operators: { port: served, origin: OPERATOR_ORIGIN ?? `http://${HOST}:${own}`, sessionIdle } }
  },
  checks: [requireSecureConsole, requireSeparateConsole],
})

function requireSecureConsole({ mode, host, operators }: Config): void {
  // In a process that does not serve the console the default address would lead nowhere.
  const isServed = operators.port !== undefined || operators.origin !== `http://${host}:0`
  if (mode === "production" && isServed) requireSecureOrigins([["OPERATOR_ORIGIN", operators.origin]])
}

function requireSeparateConsole({ mode, siteOrigin, operators, vault }: Config): void {
  if (mode === "development") return
  const others = [
    ["SITE_ORIGIN", siteOrigin],
    ["VAULT_ORIGIN", vault.origin],
  ] as const
  for (const [name, origin] of others) {
    if (!haveSameHost(origin, operators.origin)) continue
    throw new ConfigError(`OPERATOR_ORIGIN must have another host or port than ${name}`)
  }
}
