import { accessChanged } from "#access/identity/events.ts"
import { chatGone } from "#notifications/events.ts"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { on } from "#platform/events.ts"
import { getWay } from "#rails/ways.ts"
import { addMessengerCallbackRoute } from "./callback.ts"
import { endChat } from "./endChat.ts"
import { endLink } from "./endLink.ts"
import { linkingHandlers } from "./handlers.ts"
import { startRegistration } from "./registerWebhook.ts"
import { requireLink } from "./requireLink.ts"
import { linkingSubjects } from "./stepUpSubjects.ts"

export const linkingArea = defineArea({
  name: "customer/linking",
  handlers: linkingHandlers,
  routes: [addMessengerCallbackRoute],
  stepUpSubjects: linkingSubjects,
  callRules: [requireLink],
  subscriptions: [
    on(accessChanged, endLink),
    on(chatGone, ({ services, trx }, { chatId, reference }) => endChat({ ...services, db: trx }, chatId, reference)),
  ],
  rounds: [{ name: "messenger webhook", start: startRegistration }],
  retention: [
    // The messenger repeats a delivery for a day at most.
    { table: "messenger_updates", since: "at", kept: days(7) },
  ],
  neededWays: { startAccountLink: [getWay("messengerLink")] },
  callLimits: {
    startAccountLink: { points: 60, per: "hour", countedFor: "person" },
  },
})
