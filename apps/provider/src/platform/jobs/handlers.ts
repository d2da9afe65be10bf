import { identityJobs } from "#access/identity/jobs.ts"
import { cardJobs } from "#cards/jobs.ts"
import { amlJobs } from "#compliance/aml/jobs.ts"
import { kycJobs } from "#compliance/kyc/jobs.ts"
import { screeningJobs } from "#compliance/screening/jobs.ts"
import { accountClosingJobs } from "#customer/closing/jobs.ts"
import { invoiceJobs } from "#merchant/invoices/jobs.ts"
import { payoutBatchJobs } from "#merchant/payouts/jobs.ts"
import { notificationJobs } from "#notifications/jobs.ts"
import { sendMail } from "#notifications/sendMail.ts"
import { exportJobs } from "#reports/exports/jobs.ts"
import { depositJobs } from "#wallet/deposits/jobs.ts"
import { operationJobs } from "#wallet/history/jobs.ts"
import { topUpJobs } from "#wallet/topUps/jobs.ts"
import { sbpTopUpJobs } from "#wallet/topUps/sbp/jobs.ts"
import { protectedTransferJobs } from "#wallet/transfers/protected/jobs.ts"
import { withdrawalJobs } from "#wallet/withdrawals/jobs.ts"
import { inLane, type JobHandlers } from "./job.ts"

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
  ...inLane("mail", { "mail.send": (services, { kind, ...mail }) => sendMail(services, mail, kind) }),
  ...inLane("sms", { "sms.send": ({ rails }, message) => rails.sms.send(message) }),
  ...inLane("messenger", { "messenger.send": ({ rails }, message) => rails.messenger.send(message) }),
}
