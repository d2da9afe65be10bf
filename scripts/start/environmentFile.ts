import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseEnv } from "node:util"
import type { Config } from "../../apps/provider/src/platform/config.ts"
import { demoCustomer } from "../../apps/sandbox/src/demoPeople/demoCustomer.ts"
import type { DeveloperAccess } from "../../apps/sandbox/src/seed/developerAccess.ts"

/** The file with which a developer's program reaches the wallet: `node --env-file=.data/.env shop.ts`. */
export function getEnvironmentFile({ dataDir }: Pick<Config, "dataDir">): string {
  return resolve(join(dataDir, ".env"))
}

/** Reads the access that an earlier start has written; undefined where there is none. */
export function readDeveloperAccess(file: string): DeveloperAccess | undefined {
  if (!existsSync(file)) return undefined
  const values = parseEnv(readFileSync(file, "utf8"))
  const { WALLET_API_KEY: apiKey, WALLET_SIGNED_API_KEY: signedKey, WALLET_WEBHOOK_SECRET: webhookSecret } = values
  return apiKey && signedKey && webhookSecret ? { apiKey, signedKey, webhookSecret } : undefined
}

/** Writes the file, for its owner alone. */
export function writeEnvironmentFile(
  file: string,
  config: Pick<Config, "siteOrigin" | "port" | "dataDir">,
  access: DeveloperAccess,
): void {
  const values = {
    WALLET_API_URL: `${config.siteOrigin}/api`,
    WALLET_PORT: String(config.port),
    WALLET_EMAIL: demoCustomer.email,
    WALLET_PASSWORD: demoCustomer.password,
    WALLET_API_KEY: access.apiKey,
    WALLET_SIGNED_API_KEY: access.signedKey,
    WALLET_WEBHOOK_SECRET: access.webhookSecret,
  }
  const lines = Object.entries(values).map(([name, value]) => `${name}=${/\s/.test(value) ? `"${value}"` : value}`)
  mkdirSync(config.dataDir, { recursive: true })
  const note = "# How a program reaches this wallet. `start` writes it; it is for this machine alone."
  writeFileSync(file, `${[note, ...lines].join("\n")}\n`, { mode: 0o600 })
  // The mode above is of a new file alone.
  chmodSync(file, 0o600)
}
