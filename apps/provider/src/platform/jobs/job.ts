import type { Services } from "#platform/services.ts"
import type { Lane } from "./lanes.ts"

/**
 * Work that follows a commit: written in the same transaction as its cause (`enqueue`), done at least once afterwards.
 * Each area adds its kinds with their payloads, beside what does them:
 * `declare module "#platform/jobs/job.ts" { interface JobPayloads { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface JobPayloads {}

export type JobKind = keyof JobPayloads

declare module "#platform/services.ts" {
  interface Services {
    /** Kinds of jobs that are tried again after they were given up. */
    readonly neverGivenUp: readonly JobKind[]
  }
}

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
  const laned: Record<string, unknown> = {}
  for (const kind in handlers) {
    const handler = handlers[kind]
    const handle: typeof handler = (services, payload) => handler(services, payload)
    laned[kind] = Object.assign(handle, { lane })
  }
  // The loop goes through every kind; TypeScript does not count them.
  return laned as { readonly [K in Kind]: LanedJobHandler<K> }
}
