// The provider in production, with doubles in place of vendors, in its own process for tests. Its argument maps
// each vendor's address, which no setting can.
import { flushCompileCache } from "node:module"
import * as v from "valibot"
import { startProvider } from "#provider.ts"
import type { Rails } from "#rails/rails.ts"
import { requireUsableSettings, serveProvider } from "#serve.ts"

const ReachSchema = v.record(v.string(), v.string())
const doubles = v.parse(ReachSchema, JSON.parse(process.argv[2] ?? "{}"))

/** Constant prices, unless a test brings a double of their vendor. */
const prices = { USD: "1", EUR: "1.1", WUD: "0.01", RUB: "0.01", KZT: "0.002", BTC: "60000", ETH: "2000", USDT: "1" }
const rates: Rails["rates"] = { prices: (now) => Promise.resolve({ at: now, prices }) }
const hasRates = Object.keys(doubles).some((address) => address.includes("coinbase"))

await serveProvider({
  mode: "production",
  requirements: [requireUsableSettings],
  start: (config) =>
    startProvider(config, {
      reach: (address) => doubles[address] ?? address,
      ...(!hasRates && { rails: { rates } }),
    }),
})
// Node writes its compile cache at a regular exit, and most of these processes are killed.
flushCompileCache()
