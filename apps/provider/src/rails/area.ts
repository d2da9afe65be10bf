import { defineArea } from "#platform/area.ts"
import { startPaymentFollower } from "./chain/paymentFollower.ts"

export const railsArea = defineArea({
  name: "rails",
  rounds: [{ name: "payment follower", start: (_services, { chains }) => startPaymentFollower(chains) }],
})
