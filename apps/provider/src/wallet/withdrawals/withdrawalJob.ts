import type { Rails } from "#rails/rails.ts"

/** Which withdrawal a job is about. */
export interface About {
  readonly withdrawalId: string
}

type RailName = keyof Rails["payouts"]
type Step = "screen" | "sign" | "broadcast" | "follow"

/** A kind for each way out: each has an outside party of its own, and waits for no other. */
type WithdrawalJob<Taken extends Step = Step> = `withdrawal.${Taken}.${RailName}`

type WithdrawalJobs = Record<WithdrawalJob<Exclude<Step, "follow">>, About> &
  /** `once`: do not come back by itself, another one does. */
  Record<WithdrawalJob<"follow">, About & { readonly once?: boolean }>

declare module "#platform/jobs/job.ts" {
  interface JobPayloads extends WithdrawalJobs {}
}

/** The job that takes a step of a withdrawal. */
export function withdrawalJob<Taken extends Step>(step: Taken, to: { readonly rail: RailName }): WithdrawalJob<Taken> {
  return `withdrawal.${step}.${to.rail}`
}
