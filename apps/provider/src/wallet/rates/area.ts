import { defineArea } from "#platform/area.ts"
import { rateHandlers } from "./handlers.ts"

export const ratesArea = defineArea({
  name: "wallet/rates",
  handlers: rateHandlers,
})
