import { accessChanged } from "#access/identity/events.ts"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { on } from "#platform/events.ts"
import { wayOf } from "#rails/ways.ts"
import { addMessengerCallbackRoute } from "./callback.ts"
import { endLink } from "./endLink.ts"
import { linkingHandlers } from "./handlers.ts"
import { requireLink } from "./requireLink.ts"
import { linkingSubjects } from "./stepUpSubjects.ts"

export const linkingArea = defineArea({
  name: "customer/linking",
  handlers: linkingHandlers,
  routes: [addMessengerCallbackRoute],
  stepUpSubjects: linkingSubjects,
  callRules: [requireLink],
  subscriptions: [on(accessChanged, endLink)],
  retention: [
    // The messenger tries a delivery again for a day at most.
    { table: "messenger_updates", since: "at", kept: days(7) },
  ],
  neededWays: { startAccountLink: [wayOf("messengerLink")] },
})
