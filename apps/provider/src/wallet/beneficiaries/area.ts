import { defineArea } from "#platform/area.ts"
import { beneficiaryHandlers } from "./handlers.ts"

export const beneficiariesArea = defineArea({
  name: "wallet/beneficiaries",
  handlers: beneficiaryHandlers,
})
