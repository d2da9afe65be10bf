import { defineArea } from "#platform/area.ts"
import { emailChangeHandlers } from "./emailChange.ts"
import { phoneHandlers } from "./phone/handlers.ts"
import { contactSubjects } from "./stepUpSubjects.ts"

/** The addresses by which a customer is reached and signs in. */
export const contactArea = defineArea({
  name: "customer/contact",
  handlers: { ...emailChangeHandlers, ...phoneHandlers },
  stepUpSubjects: contactSubjects,
})
