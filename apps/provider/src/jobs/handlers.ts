import { topUpJobs } from "../topUps/jobs.ts"
import type { JobHandlers } from "./job.ts"

/** Does every kind of job. */
export const jobHandlers: JobHandlers = {
  ...topUpJobs,
  "mail.send": ({ rails }, mail) => rails.mail.send(mail),
}
