import { defineArea } from "#platform/area.ts"
import { days } from "#platform/jobs/retention.ts"
import { addMessengerCallbackRoute } from "./callback.ts"
import { linkingHandlers } from "./handlers.ts"
import { requireLink } from "./requireLink.ts"
import { linkingSubjects } from "./stepUpSubjects.ts"

export const linkingArea = defineArea({
  name: "customer/linking",
  handlers: linkingHandlers,
  routes: [addMessengerCallbackRoute],
  stepUpSubjects: linkingSubjects,
  callRules: [requireLink],
  retention: [
    // The messenger tries a delivery again for a day at most.
    { table: "messenger_updates", since: "at", kept: days(7) },
  ],
  neededParties: { startAccountLink: ["messenger"] },
})
