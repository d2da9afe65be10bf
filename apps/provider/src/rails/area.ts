import { defineArea } from "#platform/area.ts"
import { startPaymentFollower } from "./chain/paymentFollower.ts"
import { infoHandlers } from "./info.ts"
import { listAges } from "./screening/lists/figures.ts"
import { startListRefresh } from "./screening/lists/refreshLists.ts"

export const railsArea = defineArea({
  name: "rails",
  handlers: infoHandlers,
  figures: [listAges],
  rounds: [
    { name: "payment follower", start: (_services, { chains }) => startPaymentFollower(chains) },
    { name: "sanction lists", start: (services) => startListRefresh(services, services.config.screeningLists) },
  ],
})
