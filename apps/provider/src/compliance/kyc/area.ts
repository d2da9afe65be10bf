import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { getWay } from "#rails/ways.ts"
import { addKycCallbackRoute } from "./callback.ts"
import { kycHandlers } from "./handlers.ts"
import { kycJobs } from "./jobs.ts"
import { startSilenceRounds } from "./silentChecks.ts"

export const kycArea = defineArea({
  name: "compliance/kyc",
  handlers: kycHandlers,
  jobs: kycJobs,
  routes: [addKycCallbackRoute],
  rounds: [{ name: "silent identity checks", start: startSilenceRounds }],
  retention: [
    // Older messages are rejected by their own timestamp.
    { table: "kyc_vendor_messages", since: "at", kept: days(7) },
  ],
  neededWays: {
    requestKycRedirectUrl: [getWay("identityCheck")],
    requestCompanyVerification: [getWay("identityCheck")],
  },
  callLimits: {
    requestKycRedirectUrl: { points: 30, per: "hour" },
  },
})
