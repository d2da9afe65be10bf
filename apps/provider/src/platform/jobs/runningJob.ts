import { AsyncLocalStorage } from "node:async_hooks"
import { type JobKind, maxAttempts } from "./job.ts"

interface RunningJob {
  readonly kind: JobKind
  /** When it was taken. */
  readonly takenAt: Date
  /** The number of this attempt, from 1. */
  readonly attempt: number
}

/** The job that is running, for functions that its handler calls. */
export const runningJob = new AsyncLocalStorage<RunningJob>()

/** True where a job has failed so often that something else should be done than to try it again. */
export function isTriedEnough(): boolean {
  return (runningJob.getStore()?.attempt ?? 1) >= maxAttempts
}

/** Delay of a job whose next attempt would lie in the past, in milliseconds. */
const delayMs = 1_000

/**
 * The moment from which a new job runs. A job that puts itself off is not put off to the past, whatever its handler has
 * computed: it would run again at once, and again, hundreds of times a second.
 */
export function notInThePast(kind: JobKind, runAt: Date): Date {
  const running = runningJob.getStore()
  if (running?.kind !== kind) return runAt
  return runAt > running.takenAt ? runAt : new Date(running.takenAt.getTime() + delayMs)
}
