import { defineArea } from "#platform/area.ts"
import { on } from "#platform/events.ts"
import { alertsRaised } from "#wallet/screening/events.ts"
import { mailOperators } from "./screeningAlerts.ts"

export const operatorsArea = defineArea({
  name: "operators",
  subscriptions: [on(alertsRaised, mailOperators)],
  retention: [{ table: "operator_sessions", since: "expires_at", kept: 0 }],
})
