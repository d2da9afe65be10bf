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
    /** The rules of every kind of job. */
    readonly jobRules: JobRulesByKind
  }
}

/** Failed attempts after which a job is given up, or is reported as one that keeps failing. */
export const maxAttempts = 20

/**
 * Rules for jobs of a kind. A job that a customer's money depends on is retried until it succeeds, at least every 15
 * minutes. A kind may give up after `maxAttempts` only if its definition explains why that harms nobody.
 */
export type JobRules = { readonly lane: Lane } & (
  | { readonly onExhaustion: "keepTrying" }
  | {
      readonly onExhaustion: "giveUp"
      /** The reason why no money is affected, shown to operators. */
      readonly because: string
    }
)

export type JobRulesByKind = Readonly<Record<JobKind, JobRules>>

/** Does one job. It may run again after a crash, so outside calls use the payload's ids as idempotency keys. */
export type JobHandler<Kind extends JobKind> = (services: Services, payload: JobPayloads[Kind]) => Promise<void>

/** A handler with the rules of its kind. */
export type DefinedJob<Kind extends JobKind> = JobHandler<Kind> & JobRules

/** One handler for each kind of job: a kind without one, or without rules, does not compile. */
export type JobHandlers = { readonly [Kind in JobKind]: DefinedJob<Kind> }

/**
 * Defines jobs that share their rules.
 *
 * @example
 * defineJobs({ lane: "acquirer", onExhaustion: "keepTrying" }, { "topUp.refund": ({ rails }, { topUpId }) => … })
 */
export function defineJobs<Kind extends JobKind>(
  rules: JobRules,
  handlers: { readonly [K in Kind]: JobHandler<K> },
): { readonly [K in Kind]: DefinedJob<K> } {
  const defined: Record<string, unknown> = {}
  for (const kind in handlers) {
    const handler = handlers[kind]
    const handle: typeof handler = (services, payload) => handler(services, payload)
    defined[kind] = Object.assign(handle, rules)
  }
  // The loop goes through every kind; TypeScript does not count them.
  return defined as { readonly [K in Kind]: DefinedJob<K> }
}

/** The kinds that are retried until they succeed. */
export function kindsKeptTrying(rules: JobRulesByKind): readonly string[] {
  return Object.entries<JobRules>(rules).flatMap(([kind, { onExhaustion }]) =>
    onExhaustion === "keepTrying" ? [kind] : [],
  )
}
