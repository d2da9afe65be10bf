import { defineArea } from "#platform/area.ts"
import { addIssuerCallbackRoutes } from "./callback.ts"
import { cardHandlers } from "./handlers.ts"
import { cardJobs } from "./jobs.ts"
import { cardsSubjects } from "./stepUpSubjects.ts"

export const cardsArea = defineArea({
  name: "cards",
  handlers: cardHandlers,
  jobs: cardJobs,
  neverGivenUp: ["card.issue", "card.tellIssuer"],
  routes: [addIssuerCallbackRoutes],
  stepUpSubjects: cardsSubjects,
  neededParties: { quoteVirtualCard: ["issuer"], orderVirtualCard: ["issuer"] },
})
