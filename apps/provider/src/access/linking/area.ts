import { defineArea } from "#platform/area.ts"
import { addMessengerCallbackRoute } from "./callback.ts"
import { linkingHandlers } from "./handlers.ts"

export const linkingArea = defineArea({
  name: "access/linking",
  handlers: linkingHandlers,
  routes: [addMessengerCallbackRoute],
})
