import { resolve } from "node:path"
import type { Config } from "../../apps/provider/src/platform/config.ts"
import { demoCustomer, demoNewcomer } from "../../apps/sandbox/src/demoPeople/demoCustomer.ts"
import type { DeveloperAccess } from "../../apps/sandbox/src/seed/developerAccess.ts"
import { getEnvironmentFile } from "./environmentFile.ts"

/** The lines that a newcomer needs once everything runs. The database's password is not part of them. */
export function greeting(config: Config, databaseUrl: string, access: DeveloperAccess | undefined): string {
  const origin = config.siteOrigin
  return `
  Wallet   ${origin}
  API      ${origin}/api
  Sandbox  ${origin}/sandbox  (mailbox, test cards: nothing there is real)

  Demo     ${demoCustomer.email}  /  ${demoCustomer.password}
  New      ${demoNewcomer.email}   /  ${demoNewcomer.password}   (nothing there yet)
${access ? `  Key      ${access.apiKey}\n  Webhooks ${access.webhookSecret}\n  In       ${getEnvironmentFile(config)}\n` : ""}  Data     ${config.databaseUrl ? withoutPassword(databaseUrl) : resolve(config.dataDir)}

  Ctrl-C stops all of it; the data stays.
`
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ""
  return shown.href
}
