import { defineArea } from "#platform/area.ts"
import { chainParties } from "#rails/parties.ts"
import { depositHandlers } from "./handlers.ts"
import { depositJobs } from "./jobs.ts"

export const depositsArea = defineArea({
  name: "wallet/deposits",
  handlers: depositHandlers,
  jobs: depositJobs,
  neededParties: { getDepositAddress: chainParties, newDepositAddress: chainParties },
})
