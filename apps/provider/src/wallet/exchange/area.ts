import { defineArea } from "#platform/area.ts"
import { exchangeHandlers } from "./handlers.ts"

export const exchangeArea = defineArea({
  name: "wallet/exchange",
  handlers: exchangeHandlers,
})
