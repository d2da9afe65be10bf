import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { type DefinedJob, defineJobs, type JobHandler, type JobKind, type JobRules } from "#platform/jobs/job.ts"
import type { Services } from "#platform/services.ts"
import { payoutParties } from "#rails/parties.ts"
import { broadcast } from "./broadcast.ts"
import { deliver } from "./deliver.ts"
import { follow } from "./follow.ts"
import { screenWithdrawal } from "./screen.ts"
import { gather, sign } from "./sign.ts"
import { findWithdrawal, findWithdrawals, type StepFailure } from "./takeStep.ts"
import type { WithdrawalRow } from "./withdrawal.ts"
import {
  type About,
  aloneJob,
  jobOfMany,
  type ManyAtOnce,
  type PaymentStep,
  paymentSteps,
  type StepJob,
  withdrawalJob,
} from "./withdrawalJob.ts"

/**
 * Jobs that talk to rails about a withdrawal. Each asks the outside party first and then takes one step in one transaction.
 * A job that runs again or too late finds that its step no longer fits, and changes nothing.
 */
export const withdrawalJobs = {
  ...defineJobs({ lane: "money", onExhaustion: "keepTrying" }, { "withdrawal.deliver": deliver }),
  ...stepJobs(),
}

/** The jobs of each method, so that one method's outage delays no other. */
function stepJobs(): { readonly [Kind in StepJob]: DefinedJob<Kind> } {
  const chains = { lane: "chainPayouts", onExhaustion: "keepTrying" } as const
  const jobs = [
    withRules(
      { lane: "screening", onExhaustion: "keepTrying" },
      withdrawalJob("screen", { rail: "crypto" }),
      screenWithdrawal,
    ),
    ...paymentSteps.flatMap((step) => [
      withRules(chains, withdrawalJob(step, { rail: "crypto" }), takeAlone(step)),
      withRules(chains, jobOfMany(step), takeTogether(step)),
    ]),
    ...(Object.keys(payoutParties) as (keyof typeof payoutParties)[]).flatMap((rail) => [
      // These make no outside requests.
      withRules({ lane: "money", onExhaustion: "keepTrying" }, withdrawalJob("screen", { rail }), screenWithdrawal),
      ...paymentSteps.map((step) =>
        withRules(
          { lane: payoutParties[rail].name, onExhaustion: "keepTrying" },
          withdrawalJob(step, { rail }),
          takeAlone(step),
        ),
      ),
    ]),
  ]
  // Every kind for every rail of the list, which TypeScript can't count.
  return Object.assign({}, ...jobs) as { readonly [Kind in StepJob]: DefinedJob<Kind> }
}

function withRules<Kind extends JobKind>(rules: JobRules, kind: Kind, handler: JobHandler<Kind>) {
  return defineJobs<Kind>(rules, { [kind]: handler } as unknown as { readonly [K in Kind]: JobHandler<K> })
}

interface StepOptions {
  readonly once?: boolean
}

/** Takes a step of payments of one method, one or many. @returns the payments to retry. */
type TakeStep = (
  services: Services,
  rows: readonly WithdrawalRow[],
  options: StepOptions,
) => Promise<readonly StepFailure[]>

const takeStep: Readonly<Record<PaymentStep, TakeStep>> = { sign, broadcast, follow }

/** The job of one payment is itself retried. */
function takeAlone(step: PaymentStep) {
  return async (services: Services, { withdrawalId, ...options }: About & StepOptions): Promise<void> => {
    const [failure] = await takeStep[step](services, [await findWithdrawal(services, withdrawalId)], options)
    if (failure) throw failure.reason
  }
}

/** Each failed payment gets a job of its own, so that it delays no other. */
function takeTogether(step: PaymentStep) {
  return async (services: Services, payload: ManyAtOnce): Promise<void> => {
    const { withdrawalIds } = payload
    if (step === "sign" && withdrawalIds.length === 1 && (await gather(services, payload))) return
    const failures = await takeStep[step](services, await findWithdrawals(services, withdrawalIds), {})
    for (const { row, reason } of failures)
      services.log.warn({ err: reason, withdrawalId: row.id, step }, "the step of a payment failed")
    await enqueueEach(
      services.db,
      failures.map(({ row }) => aloneJob(step, row)),
    )
  }
}
