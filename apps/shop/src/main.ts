import { randomUUID } from "node:crypto"
import { serve } from "@hono/node-server"
import { createWalletClient } from "@wallet/core"
import { readSettings } from "./settings.ts"
import { createShop } from "./shop.ts"

const { port, origin, walletApiUrl, walletApiKey, webhookSecret } = readSettings(process.env)
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
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => server.close())
