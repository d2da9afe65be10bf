import { defineArea } from "#platform/area.ts"
import { settingsHandlers } from "./settings.ts"
import { settingsSubjects } from "./stepUpSubjects.ts"
import { addressBookCheck } from "./whitelist.ts"

export const settingsArea = defineArea({
  name: "customer/settings",
  handlers: settingsHandlers,
  outgoingChecks: [addressBookCheck],
  stepUpSubjects: settingsSubjects,
})
