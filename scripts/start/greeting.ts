import { resolve } from "node:path"
import type { Config } from "../../apps/provider/src/platform/config.ts"
import { demoCustomer } from "../../apps/sandbox/src/seed/demoCustomer.ts"

/** What a newcomer needs to know once everything runs. The database's password is not part of it. */
export function greeting(config: Config, databaseUrl: string): string {
  const origin = `http://127.0.0.1:${config.port}`
  return `
  Wallet   ${origin}
  API      ${origin}/api
  Sandbox  ${origin}/sandbox  (mailbox, test cards: nothing there is real)

  Demo     ${demoCustomer.email}  /  ${demoCustomer.password}
  Data     ${config.databaseUrl ? withoutPassword(databaseUrl) : resolve(config.dataDir)}

  Ctrl-C stops all of it; the data stays.
`
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ""
  return shown.href
}
