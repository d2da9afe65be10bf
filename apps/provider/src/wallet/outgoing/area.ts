import { defineArea } from "#platform/area.ts"
import { frozenAccountCheck, newKeyLockCheck, securityLockCheck } from "./accountChecks.ts"
import { allowanceCheck, confirmationCheck } from "./allowance.ts"
import { pauseCheck } from "./pauseChecks.ts"
import { tierLimitsCheck } from "./tierLimits.ts"

export const outgoingArea = defineArea({
  name: "wallet/outgoing",
  outgoingChecks: [
    frozenAccountCheck,
    pauseCheck,
    securityLockCheck,
    newKeyLockCheck,
    tierLimitsCheck,
    allowanceCheck,
    confirmationCheck,
    confirmationCheck,
  ],
})
