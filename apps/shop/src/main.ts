import { randomUUID } from "node:crypto"
import { serve } from "@hono/node-server"
import { createWalletClient } from "@wallet/core"
import { readSettings, type Settings, SettingsError } from "./settings.ts"
import { createShop } from "./shop.ts"

try {
  open(readSettings(process.env))
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function open({ port, origin, walletApiUrl, walletApiKey, webhookSecret }: Settings): void {
  const wallet = createWalletClient({
    // Other hosts of the wallet's site are never asked, so its domain does not matter here.
    siteDomain: "localhost",
    apiUrl: walletApiUrl,
    credentials: { apiKey: walletApiKey },
  })
  const shop = createShop({ wallet, webhookSecret, origin, newOrderId: () => randomUUID() })

  const server = serve({ fetch: shop.fetch, port, hostname: "127.0.0.1" }, () => {
    process.stdout.write(`The shop is at ${origin}\n`)
  })
  server.once("error", ({ message }) => {
    process.stderr.write(`The shop can't listen at port ${port}: ${message}\n`)
    process.exitCode = 1
  })
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => server.close())
}
