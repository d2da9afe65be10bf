import { accountClosingJobs } from "../accountClosing/jobs.ts"
import { amlJobs } from "../aml/jobs.ts"
import { cardJobs } from "../cards/jobs.ts"
import { depositJobs } from "../deposits/jobs.ts"
import { exportJobs } from "../exports/jobs.ts"
import { identityJobs } from "../identity/jobs.ts"
import { invoiceJobs } from "../invoices/jobs.ts"
import { kycJobs } from "../kyc/jobs.ts"
import { notificationJobs } from "../notifications/jobs.ts"
import { sendMail } from "../notifications/sendMail.ts"
import { operationJobs } from "../operations/jobs.ts"
import { payoutBatchJobs } from "../payoutBatches/jobs.ts"
import { screeningJobs } from "../screening/jobs.ts"
import { topUpJobs } from "../topUps/jobs.ts"
import { sbpTopUpJobs } from "../topUps/sbp/jobs.ts"
import { protectedTransferJobs } from "../transfers/protected/jobs.ts"
import { withdrawalJobs } from "../withdrawals/jobs.ts"
import type { JobHandlers } from "./job.ts"

/** Does every kind of job. */
export const jobHandlers: JobHandlers = {
  ...accountClosingJobs,
  ...cardJobs,
  ...amlJobs,
  ...depositJobs,
  ...exportJobs,
  ...identityJobs,
  ...invoiceJobs,
  ...kycJobs,
  ...topUpJobs,
  ...sbpTopUpJobs,
  ...withdrawalJobs,
  ...operationJobs,
  ...payoutBatchJobs,
  ...protectedTransferJobs,
  ...screeningJobs,
  ...notificationJobs,
  "mail.send": (services, mail) => sendMail(services, mail),
  "sms.send": ({ rails }, message) => rails.sms.send(message),
  "messenger.send": ({ rails }, message) => rails.messenger.send(message),
}
