import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"

/** A step of a trace (W3C Trace Context): a request, a job or a delivery, and what it belongs to. */
export interface Trace {
  /** 32 hex digits, the same for all that follows from one call. */
  readonly traceId: string
  /** 16 hex digits, of this step alone. */
  readonly spanId: string
  /** True if the caller that began the trace may have recorded it. */
  readonly isSampled: boolean
  /** The recorded span of this step, if it is recorded. */
  readonly span?: RecordedSpan | undefined
}

/** A step that is being recorded, for a collector of traces. */
export interface RecordedSpan {
  /** Begins a step within this one. */
  begin(name: string, options?: SpanOptions): Trace
  rename(name: string): void
  set(attributes: SpanAttributes): void
  /** Names what the step failed with, by its kind alone: a message may quote what a customer wrote. */
  fail(error: unknown): void
  end(): void
}

/** Few, short, and without anything of a customer's: they leave the machine. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** Attributes known at the start of a step. */
export interface SpanOptions {
  /** `client` for requests to other services. */
  readonly kind?: "internal" | "client" | "server" | "consumer"
  readonly attributes?: SpanAttributes
  /** When it began, in milliseconds since 1970, where that was before now. */
  readonly startedAt?: number
}

// `undefined` is stored explicitly: work outside a trace must not inherit the trace of the code that woke it.
const traces = new AsyncLocalStorage<Trace | undefined>()

/** The trace of the work that asks, if it has one. */
export function currentTrace(): Trace | undefined {
  return traces.getStore()
}

/** Does work as a step of a trace, or as one of none. */
export function runInTrace<Result>(trace: Trace | undefined, work: () => Result): Result {
  return traces.run(trace, work)
}

/** The header `traceparent` of work that this step causes. */
export function writeTraceparent({ traceId, spanId, isSampled }: Trace): string {
  return `00-${traceId}-${spanId}-${isSampled ? "01" : "00"}`
}

/** The `traceparent` of the current work, to be stored with the work that follows from it. */
export function currentTraceparent(): string | null {
  const trace = currentTrace()
  return trace ? writeTraceparent(trace) : null
}

/** A new step of the trace that a `traceparent` names; undefined where it names none. */
export function continueTrace(traceparent: string | null | undefined): Trace | undefined {
  const parent = readTraceparent(traceparent)
  return parent && { ...parent, spanId: newSpanId() }
}

/** The step that a `traceparent` names; undefined where it names none. */
export function readTraceparent(traceparent: string | null | undefined): Trace | undefined {
  const [, version, traceId, spanId, flags, rest] = traceparentForm.exec(traceparent ?? "") ?? []
  if (version === undefined || traceId === undefined || spanId === undefined || flags === undefined) return undefined
  // Later versions may add parts behind those of this one, which has none.
  if (version === "ff" || (version === "00" && rest !== undefined)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

const traceparentForm = /^([0-9a-f]{2})-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** A trace that begins here. */
export function beginTrace(): Trace {
  return { traceId: randomUUID().replaceAll("-", ""), spanId: newSpanId(), isSampled: false }
}

/** The ends of a UUID of version 4 are random; its middle has fixed bits. */
function newSpanId(): string {
  const id = randomUUID()
  return id.slice(-12) + id.slice(0, 4)
}
