import { defineArea } from "#platform/area.ts"
import { limitHandlers } from "./handlers.ts"

export const limitsArea = defineArea({
  name: "wallet/limits",
  handlers: limitHandlers,
})
