import type { NetworkId } from "@wallet/core/money"
import { defineJobs } from "#platform/jobs/job.ts"
import { lookAgain } from "./alerts.ts"
import { screenCustomer } from "./names/screenNames.ts"
import { handOutAddresses } from "./rescreen.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    /** Enqueues jobs for the next addresses to screen again. */
    "screening.rescreen": { readonly rescreeningId: string }
    /** Screens one of them. */
    "screening.look": { readonly rescreeningId: string; readonly network: NetworkId; readonly address: string }
    /** Screens the names of a customer against the lists. */
    "names.customer": { readonly userId: string }
  }
}

export const screeningJobs = {
  ...defineJobs(
    { lane: "internal", onExhaustion: "keepTrying" },
    {
      "screening.rescreen": (services, { rescreeningId }) => handOutAddresses(services, rescreeningId),
    },
  ),

  ...defineJobs(
    { lane: "rescreening", onExhaustion: "keepTrying" },
    {
      "screening.look": lookAgain,
      "names.customer": screenCustomer,
    },
  ),
}
