import { accessChanged } from "#access/identity/events.ts"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { on } from "#platform/events.ts"
import { getWay } from "#rails/ways.ts"
import { emailChangeHandlers } from "./emailChange.ts"
import { phoneHandlers } from "./phone/handlers.ts"
import { contactSubjects } from "./stepUpSubjects.ts"
import { voidChanges } from "./voidChanges.ts"

/** A customer's addresses for contact and sign-in. */
export const contactArea = defineArea({
  name: "customer/contact",
  handlers: { ...emailChangeHandlers, ...phoneHandlers },
  stepUpSubjects: contactSubjects,
  subscriptions: [on(accessChanged, voidChanges)],
  retention: [
    { table: "email_changes", since: "expires_at", kept: days(7) },
    { table: "phone_changes", since: "expires_at", kept: days(7) },
  ],
  neededWays: { changePhone: [getWay("phoneNumber")] },
  callLimits: {
    changeEmail: { points: 30, per: "hour", countedFor: "person" },
    changePhone: { points: 30, per: "hour", countedFor: "person" },
    confirmPhone: { points: 60, per: "hour", countedFor: "person" },
    removePhone: { points: 30, per: "hour", countedFor: "person" },
  },
})
