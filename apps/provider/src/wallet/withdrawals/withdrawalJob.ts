import { findNetwork, type NetworkId } from "@wallet/core/money"
import type { NewJob } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import type { Rails } from "#rails/rails.ts"
import { followDelay } from "./followDelay.ts"
import type { WithdrawalRow } from "./withdrawal.ts"

/** Which withdrawal a job is about. */
export interface About {
  readonly withdrawalId: string
}

type RailName = keyof Rails["payouts"]
type Step = "screen" | "sign" | "broadcast" | "follow"

/** A kind for each way out: each has an outside party of its own, and waits for no other. */
type WithdrawalJob<Taken extends Step = Step> = `withdrawal.${Taken}.${RailName}`

/** The kinds of the ways out off the chains. */
export type PayoutJob = `withdrawal.${Step}.${Exclude<RailName, "crypto">}`

type WithdrawalJobs = Record<WithdrawalJob<Exclude<Step, "follow">>, About> &
  /** `once`: do not come back by itself, another one does. */
  Record<WithdrawalJob<"follow">, About & { readonly once?: boolean }>

/** Several withdrawals to one network. */
export interface ManyAtOnce {
  readonly network: NetworkId
  readonly withdrawalIds: readonly string[]
}

declare module "#platform/jobs/job.ts" {
  interface JobPayloads extends WithdrawalJobs {
    "withdrawal.deliver": About
    "withdrawal.signMany": ManyAtOnce
    "withdrawal.broadcastMany": ManyAtOnce
    "withdrawal.followMany": ManyAtOnce
  }
}

/** The job that takes a step of a withdrawal. */
export function withdrawalJob<Taken extends Step>(step: Taken, to: { readonly rail: RailName }): WithdrawalJob<Taken> {
  return `withdrawal.${step}.${to.rail}`
}

/** So long a payment waits for others that are signed with it, in milliseconds. */
const gatheringMs = 500

/** Signs a payment; where its network makes several together, it waits for others first. */
export function signJob({ rails, now }: Services, { id, destination, recipient_id }: WithdrawalRow): NewJob {
  if (recipient_id !== null) return { kind: "withdrawal.deliver", payload: { withdrawalId: id } }
  const network = networkOf(destination)
  if (network === undefined || rails.payouts.crypto.mostTogether(network) === 1)
    return { kind: withdrawalJob("sign", destination), payload: { withdrawalId: id } }
  const runAt = new Date(now().getTime() + gatheringMs)
  return { kind: "withdrawal.signMany", payload: { network, withdrawalIds: [id] }, runAt }
}

function networkOf({ rail, network }: WithdrawalRow["destination"]): NetworkId | undefined {
  return rail === "crypto" ? findNetwork(network ?? "")?.id : undefined
}

/** The first look at a payment that was sent. On a chain nothing is to be seen at once, and later it is one of many. */
export function followJob(row: WithdrawalRow, now: Date): NewJob {
  const { id, destination } = row
  const network = networkOf(destination)
  if (network === undefined) return { kind: withdrawalJob("follow", destination), payload: { withdrawalId: id } }
  const runAt = new Date(now.getTime() + (followDelay(row, 0, now) ?? 0))
  return { kind: "withdrawal.followMany", payload: { network, withdrawalIds: [id] }, runAt }
}
