import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import type { MiddlewareHandler } from "hono"

/** A step of a trace (W3C Trace Context): a request, a job or a delivery, and what it belongs to. */
export interface Trace {
  /** 32 hex digits, the same for all that follows from one call. */
  readonly traceId: string
  /** 16 hex digits, of this step alone. */
  readonly spanId: string
  /** Whether whoever began the trace may have recorded it. */
  readonly isSampled: boolean
}

// undefined in a store of its own: work that belongs to no trace must not inherit that of whoever woke it.
const traces = new AsyncLocalStorage<Trace | undefined>()

/** The trace of the work that asks, if it has one. */
export function currentTrace(): Trace | undefined {
  return traces.getStore()
}

/** Does work as a step of a trace, or as one of none. */
export function runInTrace<Result>(trace: Trace | undefined, work: () => Result): Result {
  return traces.run(trace, work)
}

/** The value of the header `traceparent` for what this step causes. */
export function writeTraceparent({ traceId, spanId, isSampled }: Trace): string {
  return `00-${traceId}-${spanId}-${isSampled ? "01" : "00"}`
}

/** The `traceparent` of the work that asks, to be stored with what follows from it. */
export function currentTraceparent(): string | null {
  const trace = currentTrace()
  return trace ? writeTraceparent(trace) : null
}

/** A new step of the trace that a `traceparent` names; undefined where it names none. */
export function continueTrace(traceparent: string | null | undefined): Trace | undefined {
  const [, version, traceId, , flags, rest] = traceparentForm.exec(traceparent ?? "") ?? []
  if (version === undefined || traceId === undefined || flags === undefined) return undefined
  // Later versions may add parts behind those of this one, which has none.
  if (version === "ff" || (version === "00" && rest !== undefined)) return undefined
  return { traceId, spanId: newSpanId(), isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

const traceparentForm = /^([0-9a-f]{2})-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** A trace that begins here. */
export function beginTrace(): Trace {
  return { traceId: randomUUID().replaceAll("-", ""), spanId: newSpanId(), isSampled: false }
}

/** Does a request as a step of the trace that it names, or of a new one. */
export const traceRequests: MiddlewareHandler = (context, next) =>
  runInTrace(continueTrace(context.req.header("traceparent")) ?? beginTrace(), next)

/** The ends of a UUID of version 4 are random; its middle has fixed bits. */
function newSpanId(): string {
  const id = randomUUID()
  return id.slice(-12) + id.slice(0, 4)
}
