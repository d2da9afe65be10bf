import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { resourceFromAttributes } from "@opentelemetry/resources"
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace"
import { version } from "#platform/version.ts"
import { type RecordedSpan, readTraceparent, type SpanOptions, type Trace } from "./trace.ts"

/** The address that spans are sent to, and the share of traces that are recorded. */
export interface TracingOptions {
  /** The collector's address, below which `/v1/traces` takes spans (OTLP over HTTP, in JSON). */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The share of traces that is recorded, 0 to 1. */
  readonly ratio: number
}

interface TracerLog {
  warn(details: object, line: string): void
  info(line: string): void
}

/** Begins the steps of this process that have none above them here. */
export interface Tracer {
  /** A step that a request from outside is. Whether it is recorded is decided here, whatever its `traceparent` says. */
  receive(traceparent: string | undefined, name: string, options?: SpanOptions): Trace
  /** A step that an earlier one of ours caused, recorded where that one was; undefined where it belongs to no trace. */
  follow(traceparent: string | null, name: string, options?: SpanOptions): Trace | undefined
  /** Sends what is left, for a short time. */
  close(): Promise<void>
}

/** Limits on unsent spans. Further ones are dropped: a collector that hangs costs bounded memory and delays nobody. */
const usualLimits = { mostWaiting: 2_048, sendEveryMs: 1_000, patienceMs: 5_000 }
const largestBatch = 512
/** A stop does not wait longer for the collector. */
const closeMs = 1_000

/** @returns a tracer that sends its spans from time to time, and waits for nobody. */
export function createTracer(
  { url, headers, ratio }: TracingOptions,
  log: TracerLog,
  given: Partial<typeof usualLimits> = {},
): Tracer {
  const { mostWaiting, sendEveryMs, patienceMs } = { ...usualLimits, ...given }
  const exporter = new OTLPTraceExporter({
    url: `${url.replace(/\/$/, "")}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: patienceMs,
  })
  const byRatio = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "wallet-provider", "service.version": version }),
    sampler: new ParentBasedSampler({
      root: byRatio,
      // A caller must not decide how much the operator stores and pays for.
      remoteParentSampled: byRatio,
      remoteParentNotSampled: byRatio,
      localParentSampled: new AlwaysOnSampler(),
      localParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellOutages(exporter, log),
        maxQueueSize: mostWaiting,
        maxExportBatchSize: Math.min(largestBatch, mostWaiting),
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: patienceMs + 1_000,
      }),
    ],
  })
  const spans = provider.getTracer("wallet-provider", version)

  const begin = (parent: ParentStep | undefined, name: string, options: SpanOptions = {}): Trace => {
    const { kind = "internal", attributes, startedAt } = options
    const context = parent
      ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: Number(parent.isSampled) })
      : ROOT_CONTEXT
    const known = { ...(attributes && { attributes }), ...(startedAt !== undefined && { startTime: startedAt }) }
    return toStep(spans.startSpan(name, { kind: kinds[kind], ...known }, context))
  }
  const toStep = (span: Span): Trace => {
    const { traceId, spanId } = span.spanContext()
    const isSampled = span.isRecording()
    if (!isSampled) return { traceId, spanId, isSampled }
    return { traceId, spanId, isSampled, span: toRecorded(span, { traceId, spanId, isSampled, isRemote: false }) }
  }
  const toRecorded = (span: Span, own: ParentStep): RecordedSpan => ({
    begin: (name, options) => begin(own, name, options),
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail(error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute("error.type", nameError(error))
    },
    end: () => span.end(),
  })

  return {
    receive(traceparent, name, options) {
      const parent = readTraceparent(traceparent)
      return begin(parent && { ...parent, isRemote: true }, name, options)
    },
    follow(traceparent, name, options) {
      const parent = readTraceparent(traceparent)
      return parent && begin({ ...parent, isRemote: false }, name, options)
    },
    async close() {
      const limit = new Promise<void>((done) => setTimeout(done, closeMs).unref())
      await Promise.race([provider.shutdown().catch(() => {}), limit])
    },
  }
}

/** The parent of a step; `isRemote` if another service recorded it. */
interface ParentStep extends Pick<Trace, "traceId" | "spanId" | "isSampled"> {
  readonly isRemote: boolean
}

const kinds = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
} as const satisfies Record<NonNullable<SpanOptions["kind"]>, SpanKind>

function nameError(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

// `ExportResultCode.SUCCESS` of @opentelemetry/core, which needs no import of its own for that.
const succeeded = 0

/** The same exporter, with one line of the log where the collector goes away, and one where it is back. */
function tellOutages(exporter: SpanExporter, log: TracerLog): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const code: number = result.code
        const hasFailed = code !== succeeded
        if (hasFailed && !isAway) log.warn({ err: result.error }, "the collector of traces takes no spans")
        if (!hasFailed && isAway) log.info("the collector of traces takes spans again")
        isAway = hasFailed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  }
}
