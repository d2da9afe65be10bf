import { defineArea } from "#platform/area.ts"
import { peopleHandlers } from "./handlers.ts"

export const peopleArea = defineArea({
  name: "wallet/people",
  handlers: peopleHandlers,
  callLimits: {
    setContactPicture: { points: 60, per: "hour" },
  },
})
