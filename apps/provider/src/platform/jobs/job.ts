import type { IdentityJobs } from "#access/identity/jobKinds.ts"
import type { CardJobs } from "#cards/jobKinds.ts"
import type { AmlJobs } from "#compliance/aml/jobKinds.ts"
import type { KycJobs } from "#compliance/kyc/jobKinds.ts"
import type { ScreeningJobs } from "#compliance/screening/jobKinds.ts"
import type { AccountClosingJobs } from "#customer/closing/jobKinds.ts"
import type { InvoiceJobs } from "#merchant/invoices/jobKinds.ts"
import type { PayoutBatchJobs } from "#merchant/payouts/jobKinds.ts"
import type { NotificationJobs } from "#notifications/jobKinds.ts"
import type { Services } from "#platform/services.ts"
import type { MailJobs } from "#rails/mail/mailRail.ts"
import type { MessengerJobs } from "#rails/messenger/messengerRail.ts"
import type { SmsJobs } from "#rails/sms/smsRail.ts"
import type { ExportJobs } from "#reports/exports/jobKinds.ts"
import type { DepositJobs } from "#wallet/deposits/jobKinds.ts"
import type { OperationJobs } from "#wallet/history/jobKinds.ts"
import type { TopUpJobs } from "#wallet/topUps/jobKinds.ts"
import type { SbpTopUpJobs } from "#wallet/topUps/sbp/jobKinds.ts"
import type { ProtectedTransferJobs } from "#wallet/transfers/protected/jobKinds.ts"
import type { WithdrawalJobs } from "#wallet/withdrawals/jobKinds.ts"
import type { Lane } from "./lanes.ts"

/**
 * Work that follows a commit: written in the same transaction as its cause (`enqueue`), done at least once afterwards.
 * Each area names its kinds and their payloads in an interface; this one puts them together.
 */
export interface JobPayloads
  extends AccountClosingJobs,
    AmlJobs,
    CardJobs,
    DepositJobs,
    ExportJobs,
    IdentityJobs,
    InvoiceJobs,
    KycJobs,
    MailJobs,
    MessengerJobs,
    NotificationJobs,
    OperationJobs,
    PayoutBatchJobs,
    ProtectedTransferJobs,
    SbpTopUpJobs,
    ScreeningJobs,
    SmsJobs,
    TopUpJobs,
    WithdrawalJobs {}

export type JobKind = keyof JobPayloads

/** So often a job is tried before it is given up. */
export const maxAttempts = 20

/** Does one job. It may run again after a crash, so whatever it does outside must be keyed by what the payload names. */
export type JobHandler<Kind extends JobKind> = (services: Services, payload: JobPayloads[Kind]) => Promise<void>

/** A handler that names the lane of its jobs. */
export type LanedJobHandler<Kind extends JobKind> = JobHandler<Kind> & { readonly lane: Lane }

/** One handler for each kind of job: a kind without one, or without a lane, does not compile. */
export type JobHandlers = { readonly [Kind in JobKind]: LanedJobHandler<Kind> }

/** The handlers of jobs that share a lane. */
export function inLane<Kind extends JobKind>(
  lane: Lane,
  handlers: { readonly [K in Kind]: JobHandler<K> },
): { readonly [K in Kind]: LanedJobHandler<K> } {
  const laned: Partial<Record<JobKind, unknown>> = {}
  for (const kind in handlers) {
    const handler = handlers[kind]
    const handle: typeof handler = (services, payload) => handler(services, payload)
    laned[kind] = Object.assign(handle, { lane })
  }
  // The loop goes through every kind; TypeScript does not count them.
  return laned as { readonly [K in Kind]: LanedJobHandler<K> }
}
