import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { getWay } from "#rails/ways.ts"
import { addIssuerCallbackRoutes } from "./callback.ts"
import { cardHandlers } from "./handlers.ts"
import { issuerBalance, startBalanceWatch } from "./issuerBalance.ts"
import { cardJobs } from "./jobs.ts"
import { cardsSubjects } from "./stepUpSubjects.ts"

const cards = [getWay("virtualCard")]

export const cardsArea = defineArea({
  name: "cards",
  handlers: cardHandlers,
  jobs: cardJobs,
  routes: [addIssuerCallbackRoutes],
  figures: [issuerBalance],
  rounds: [{ name: "issuer balance", start: (services) => startBalanceWatch(services) }],
  stepUpSubjects: cardsSubjects,
  retention: [
    // Older messages are rejected by their own timestamp.
    { table: "virtual_card_messages", since: "at", kept: days(7) },
  ],
  neededWays: {
    quoteVirtualCard: cards,
    orderVirtualCard: cards,
    replaceVirtualCard: cards,
    revealVirtualCard: cards,
  },
  heavyReads: ["listVirtualCardTransactions"],
})
