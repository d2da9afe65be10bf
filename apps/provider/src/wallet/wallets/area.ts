import { defineArea } from "#platform/area.ts"
import { moneyInFlight, oldestHold } from "./figures.ts"
import { walletHandlers } from "./handlers.ts"

export const walletsArea = defineArea({
  name: "wallet/wallets",
  handlers: walletHandlers,
  figures: [moneyInFlight, oldestHold],
  heavyReads: ["getPortfolioHistory"],
})
