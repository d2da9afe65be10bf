import { defineArea } from "#platform/area.ts"
import { days } from "#platform/jobs/retention.ts"
import { emailChangeHandlers } from "./emailChange.ts"
import { phoneHandlers } from "./phone/handlers.ts"
import { contactSubjects } from "./stepUpSubjects.ts"

/** The addresses by which a customer is reached and signs in. */
export const contactArea = defineArea({
  name: "customer/contact",
  handlers: { ...emailChangeHandlers, ...phoneHandlers },
  stepUpSubjects: contactSubjects,
  retention: [
    { table: "email_changes", since: "expires_at", kept: days(7) },
    { table: "phone_changes", since: "expires_at", kept: days(7) },
  ],
  neededParties: { changePhone: ["sms"] },
})
