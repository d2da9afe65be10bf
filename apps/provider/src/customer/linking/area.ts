import { defineArea } from "#platform/area.ts"
import { addMessengerCallbackRoute } from "./callback.ts"
import { linkingHandlers } from "./handlers.ts"

export const linkingArea = defineArea({
  name: "customer/linking",
  handlers: linkingHandlers,
  routes: [addMessengerCallbackRoute],
})
