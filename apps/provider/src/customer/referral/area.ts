import { defineArea } from "#platform/area.ts"
import { referralHandlers } from "./handlers.ts"

export const referralArea = defineArea({
  name: "customer/referral",
  handlers: referralHandlers,
})
