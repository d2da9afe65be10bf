import { inLane, type JobHandlers } from "#platform/jobs/job.ts"
import { lookAgain } from "./alerts.ts"
import type { ScreeningJobs } from "./jobKinds.ts"
import { handOutAddresses } from "./rescreen.ts"

export const screeningJobs = {
  ...inLane("internal", {
    "screening.rescreen": (services, { rescreeningId }) => handOutAddresses(services, rescreeningId),
  }),

  ...inLane("rescreening", {
    "screening.look": lookAgain,
  }),
} satisfies Pick<JobHandlers, keyof ScreeningJobs>
