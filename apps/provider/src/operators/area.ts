import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { on } from "#platform/events.ts"
import { alertsRaised, nameAlertRaised } from "#wallet/screening/events.ts"
import { mailAboutNames, mailOperators } from "./screeningAlerts.ts"

export const operatorsArea = defineArea({
  name: "operators",
  subscriptions: [on(alertsRaised, mailOperators), on(nameAlertRaised, mailAboutNames)],
  retention: [
    { table: "operator_sessions", since: "expires_at", kept: 0 },
    { table: "operator_passkey_challenges", since: "expires_at", kept: 0 },
    { table: "customer_reveals", since: "ends_at", kept: 0 },
    { table: "operator_cases", since: "changed_at", kept: days(1830) },
    { table: "operator_case_notes", since: "created_at", kept: days(1830) },
    { table: "operator_case_files", since: "created_at", kept: days(1830) },
  ],
})
