import { continueTrace, currentTrace, runInTrace, type SpanOptions, type Trace } from "./trace.ts"
import type { Tracer } from "./tracer.ts"

/** Does work as a step of its own within the current one; just does it where nothing is recorded. */
export function inSpan<Result>(name: string, work: () => Promise<Result>, options?: SpanOptions): Promise<Result> {
  const span = currentTrace()?.span
  return span ? recordSpan(span.begin(name, options), work) : work()
}

/**
 * Does work that an earlier step caused, which stored its `traceparent`, as a step of the same trace. Recorded where that
 * step was.
 */
export function inSpanAfter<Result>(
  { tracer }: { readonly tracer?: Tracer | undefined },
  traceparent: string | null,
  name: string,
  work: () => Promise<Result>,
  options?: SpanOptions,
): Promise<Result> {
  const step = tracer?.follow(traceparent, name, options) ?? continueTrace(traceparent)
  return step ? recordSpan(step, work) : runInTrace(undefined, work)
}

/** Does the work of a step, which ends with it. */
export async function recordSpan<Result>(step: Trace, work: () => Promise<Result>): Promise<Result> {
  try {
    return await runInTrace(step, work)
  } catch (error) {
    step.span?.fail(error)
    throw error
  } finally {
    step.span?.end()
  }
}

/**
 * Does work that several steps wait for at once. Each has a step of its own for it; what the work itself causes belongs to
 * the only one, or to none.
 */
export async function inSharedSpan<Result>(
  name: string,
  waiting: readonly (Trace | undefined)[],
  work: () => Promise<Result>,
): Promise<Result> {
  const attributes = { "wallet.group.size": waiting.length }
  const steps = waiting.map((trace) => trace?.span?.begin(name, { attributes }))
  const only = waiting.length === 1 ? (steps[0] ?? waiting[0]) : undefined
  try {
    return await runInTrace(only, work)
  } catch (error) {
    for (const step of steps) step?.span?.fail(error)
    throw error
  } finally {
    for (const step of steps) step?.span?.end()
  }
}
