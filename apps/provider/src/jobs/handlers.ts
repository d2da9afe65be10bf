import { depositJobs } from "../deposits/jobs.ts"
import { exportJobs } from "../exports/jobs.ts"
import { identityJobs } from "../identity/jobs.ts"
import { notificationJobs } from "../notifications/jobs.ts"
import { topUpJobs } from "../topUps/jobs.ts"
import { sbpTopUpJobs } from "../topUps/sbp/jobs.ts"
import { withdrawalJobs } from "../withdrawals/jobs.ts"
import type { JobHandlers } from "./job.ts"

/** Does every kind of job. */
export const jobHandlers: JobHandlers = {
  ...depositJobs,
  ...exportJobs,
  ...identityJobs,
  ...topUpJobs,
  ...sbpTopUpJobs,
  ...withdrawalJobs,
  ...notificationJobs,
  "mail.send": ({ rails }, mail) => rails.mail.send(mail),
  "messenger.send": ({ rails }, message) => rails.messenger.send(message),
}
