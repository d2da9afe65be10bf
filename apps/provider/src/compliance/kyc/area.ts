import { defineArea } from "#platform/area.ts"
import { addKycCallbackRoute } from "./callback.ts"
import { kycHandlers } from "./handlers.ts"
import { kycJobs } from "./jobs.ts"

export const kycArea = defineArea({
  name: "compliance/kyc",
  handlers: kycHandlers,
  jobs: kycJobs,
  routes: [addKycCallbackRoute],
})
