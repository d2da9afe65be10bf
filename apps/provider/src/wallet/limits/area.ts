import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { limitHandlers } from "./handlers.ts"

export const limitsArea = defineArea({
  name: "wallet/limits",
  handlers: limitHandlers,
  // Limits cover at most thirty days.
  retention: [{ table: "limit_uses", since: "at", kept: days(60) }],
})
