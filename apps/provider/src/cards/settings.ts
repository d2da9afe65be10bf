import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { haveSameHost, requireSecureOrigins } from "#platform/http/secureOrigin.ts"
import { addressVariables, readSiteOrigin } from "#platform/http/settings.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { origin, port } from "#platform/settings/values.ts"

interface VaultConfig {
  /**
   * The origin of the frame that shows card numbers, separate from the site's. Without a port it is served at the provider's
   * port, to requests for its host.
   */
  readonly vault: { readonly port: number | undefined; readonly origin: string }
}

declare module "#platform/config.ts" {
  interface Config extends VaultConfig {}
}

const distanceToPort = 1000

export const vaultSettings = defineSettings<VaultConfig>()({
  variables: {
    VAULT_PORT: { schema: v.optional(port), meaning: "the port at which card numbers are shown" },
    VAULT_ORIGIN: { schema: v.optional(origin), meaning: "the origin at which card numbers are shown" },
  },
  uses: addressVariables,
  /**
   * The vault has a separate port, or a separate host on the provider's port (`VAULT_ORIGIN` alone).
   *
   * @throws ConfigError if it would be the site's own origin, whose scripts could read it
   */
  read(values) {
    const { HOST, PORT, VAULT_PORT, VAULT_ORIGIN } = values
    if (VAULT_PORT === PORT) throw new ConfigError("VAULT_PORT must be another port than PORT")
    if (VAULT_ORIGIN === undefined) {
      const beside = PORT + distanceToPort
      const own = VAULT_PORT ?? (beside > 65_535 ? PORT - distanceToPort : beside)
      return { vault: { port: own, origin: `http://${HOST}:${own}` } }
    }
    // Requests to one port differ only in their host.
    if (haveSameHost(VAULT_ORIGIN, readSiteOrigin(values))) {
      throw new ConfigError("VAULT_ORIGIN must have another host or port than SITE_ORIGIN")
    }
    return { vault: { port: VAULT_PORT, origin: VAULT_ORIGIN } }
  },
  checks: [requireSecureVault],
})

function requireSecureVault({ mode, host, vault }: Config): void {
  // In a process that does not serve the vault the default address would lead nowhere.
  const isDefault = vault.origin === `http://${host}:${vault.port ?? 0}`
  if (mode === "production" && !isDefault) requireSecureOrigins([["VAULT_ORIGIN", vault.origin]])
}
