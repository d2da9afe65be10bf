import { defineArea } from "#platform/area.ts"
import { profileHandlers } from "./handlers.ts"
import { whitelistHandlers } from "./whitelistHandlers.ts"

export const profileArea = defineArea({
  name: "customer/profile",
  handlers: { ...profileHandlers, ...whitelistHandlers },
  callLimits: {
    setAvatar: { points: 30, per: "hour", countedFor: "person" },
  },
})
