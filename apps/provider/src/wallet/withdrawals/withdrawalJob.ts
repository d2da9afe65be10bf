import { findNetwork, type NetworkId } from "@wallet/core/money"
import type { NewJob } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import type { Rails } from "#rails/rails.ts"
import { followDelay } from "./followDelay.ts"
import type { WithdrawalRow } from "./withdrawal.ts"

/** The withdrawal that a job is about. */
export interface About {
  readonly withdrawalId: string
}

/** A followed payment. `once`: the job does not repeat, because another one does. */
interface AboutFollowed extends About {
  readonly once?: boolean
}

/** The withdrawals to one network that a job is about. */
export interface ManyAtOnce {
  readonly network: NetworkId
  readonly withdrawalIds: readonly string[]
}

type RailName = keyof Rails["payouts"]

/** The steps that several payments may take together. */
export const paymentSteps = ["sign", "broadcast", "follow"] as const
export type PaymentStep = (typeof paymentSteps)[number]
type Step = "screen" | PaymentStep

/** One kind per method: each has its own outside party, and waits for no other. */
type WithdrawalJob<Taken extends Step = Step> = `withdrawal.${Taken}.${RailName}`

/** The job kinds for several payments on one network, which collect other waiting ones. */
type JobOfMany<Taken extends PaymentStep = PaymentStep> = `withdrawal.${Taken}Many`

/** Every combination of a step and a method. */
export type StepJob = WithdrawalJob | JobOfMany

type WithdrawalJobs = Record<WithdrawalJob<Exclude<Step, "follow">>, About> &
  Record<WithdrawalJob<"follow">, AboutFollowed> &
  Record<JobOfMany, ManyAtOnce>

declare module "#platform/jobs/job.ts" {
  interface JobPayloads extends WithdrawalJobs {
    "withdrawal.deliver": About
  }
}

/** The job that takes a step of one withdrawal. */
export function withdrawalJob<Taken extends Step>(step: Taken, to: { readonly rail: RailName }): WithdrawalJob<Taken> {
  return `withdrawal.${step}.${to.rail}`
}

/** The job that takes a step of several payments on one network. */
export function jobOfMany<Taken extends PaymentStep>(step: Taken): JobOfMany<Taken> {
  return `withdrawal.${step}Many`
}

/** A job that takes a step of one withdrawal and delays no other. */
export function aloneJob(step: PaymentStep, { id, destination }: Pick<WithdrawalRow, "id" | "destination">): NewJob {
  return { kind: withdrawalJob(step, destination), payload: { withdrawalId: id } }
}

/** The network of a payment; undefined for other rails. */
export function getNetwork({ rail, network }: WithdrawalRow["destination"]): NetworkId | undefined {
  return rail === "crypto" ? findNetwork(network ?? "")?.id : undefined
}

/** The jobs that continue withdrawals from their states: one job for all payments on the same network. */
export function jobsAfter(services: Services, withdrawals: readonly WithdrawalRow[]): NewJob[] {
  const inState = (state: WithdrawalRow["state"]) => withdrawals.filter((row) => row.state === state)
  return [
    ...inState("queued").map((row) => signJob(services, row)),
    ...groupByNetwork(inState("broadcasting")).flatMap(broadcastJobs),
    ...groupByNetwork(inState("confirming")).flatMap((group) => followJobs(group, services.now())),
  ]
}

interface SameNetwork {
  /** Undefined for other rails. */
  readonly network: NetworkId | undefined
  readonly rows: readonly [WithdrawalRow, ...WithdrawalRow[]]
}

function groupByNetwork(rows: readonly WithdrawalRow[]): readonly SameNetwork[] {
  const groups = new Map<NetworkId | undefined, [WithdrawalRow, ...WithdrawalRow[]]>()
  for (const row of rows) {
    const network = getNetwork(row.destination)
    const group = groups.get(network)
    if (group) group.push(row)
    else groups.set(network, [row])
  }
  return [...groups].map(([network, group]) => ({ network, rows: group }))
}

/** Time for which a payment waits for others to be signed with, in milliseconds. */
const gatheringMs = 500

/** Signs a payment. If its network makes several together, it waits for others first. */
function signJob({ rails, now }: Services, row: WithdrawalRow): NewJob {
  const { id, destination, recipient_id } = row
  if (recipient_id !== null) return { kind: "withdrawal.deliver", payload: { withdrawalId: id } }
  const network = getNetwork(destination)
  if (network === undefined || rails.payouts.crypto.mostTogether(network) === 1) return aloneJob("sign", row)
  const runAt = new Date(now().getTime() + gatheringMs)
  return { kind: jobOfMany("sign"), payload: { network, withdrawalIds: [id] }, runAt }
}

function broadcastJobs({ network, rows }: SameNetwork): NewJob[] {
  if (network === undefined || rows.length === 1) return rows.map((row) => aloneJob("broadcast", row))
  return [{ kind: jobOfMany("broadcast"), payload: { network, withdrawalIds: rows.map(({ id }) => id) } }]
}

/** The first poll of sent payments. On a chain nothing changes at once, and later each is one of many. */
function followJobs({ network, rows }: SameNetwork, now: Date): NewJob[] {
  if (network === undefined) return rows.map((row) => aloneJob("follow", row))
  const runAt = new Date(now.getTime() + (followDelay(rows[0], 0, now) ?? 0))
  return [{ kind: jobOfMany("follow"), payload: { network, withdrawalIds: rows.map(({ id }) => id) }, runAt }]
}
