import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import * as v from "valibot"

const AttributeSchema = v.object({
  key: v.string(),
  value: v.object({ stringValue: v.optional(v.string()), intValue: v.optional(v.number()) }),
})
const SpanSchema = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  kind: v.number(),
  startTimeUnixNano: v.string(),
  endTimeUnixNano: v.string(),
  attributes: v.array(AttributeSchema),
  status: v.optional(v.object({ code: v.optional(v.number()) })),
})
/** The part of OTLP's JSON that tests read. */
const ExportSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(AttributeSchema) }),
      scopeSpans: v.array(v.object({ spans: v.array(SpanSchema) })),
    }),
  ),
})

export type ReceivedSpan = v.InferOutput<typeof SpanSchema>

/** A receiver of traces on a port of its own. */
export interface TestCollector {
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** The headers of each batch. */
  readonly headers: readonly Readonly<Record<string, unknown>>[]
  /** From now on requests are taken and not answered, until `answer`. */
  hang(): void
  answer(): void
  close(): Promise<void>
}

export async function startTestCollector(): Promise<TestCollector> {
  const spans: ReceivedSpan[] = []
  const headers: Record<string, unknown>[] = []
  let waiting: (() => void)[] | undefined
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const isTaken = request.method === "POST" && request.url === "/v1/traces"
    const { resourceSpans } = v.parse(ExportSchema, JSON.parse(body))
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    headers.push(request.headers)
    const end = () => void response.writeHead(isTaken ? 200 : 404, { "Content-Type": "application/json" }).end("{}")
    if (waiting) waiting.push(end)
    else end()
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    hang: () => {
      waiting ??= []
    },
    answer: () => {
      for (const end of waiting ?? []) end()
      waiting = undefined
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
