import { defineArea } from "#platform/area.ts"
import { explorerHandlers } from "./handlers.ts"

export const explorerArea = defineArea({
  name: "wallet/explorer",
  handlers: explorerHandlers,
})
