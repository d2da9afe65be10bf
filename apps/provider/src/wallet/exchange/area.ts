import { sql } from "kysely"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { exchangeHandlers } from "./handlers.ts"

export const exchangeArea = defineArea({
  name: "wallet/exchange",
  handlers: exchangeHandlers,
  retention: [{ table: "exchange_quotes", since: "expires_at", kept: days(30), where: sql`state <> 'executed'` }],
})
