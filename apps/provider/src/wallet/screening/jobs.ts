import type { NetworkId } from "@wallet/core/money"
import { inLane } from "#platform/jobs/job.ts"
import { lookAgain } from "./alerts.ts"
import { handOutAddresses } from "./rescreen.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    /** Hands out the next addresses that are screened again. */
    "screening.rescreen": { readonly rescreeningId: string }
    /** Screens one of them. */
    "screening.look": { readonly rescreeningId: string; readonly network: NetworkId; readonly address: string }
  }
}

export const screeningJobs = {
  ...inLane("internal", {
    "screening.rescreen": (services, { rescreeningId }) => handOutAddresses(services, rescreeningId),
  }),

  ...inLane("rescreening", {
    "screening.look": lookAgain,
  }),
}
