import { type Call, contract, LiveEventSchema, liveEventsPath } from "@wallet/core/contract"
import { componentSchemas, openApiSchema } from "./jsonSchema.ts"
import { describeOperation, getArea, type Operation } from "./operation.ts"
import { errorExamples, errorResponse, errorTagSchema } from "./responses.ts"
import { securitySchemes } from "./securitySchemes.ts"
import { describeWebhooks } from "./webhooks.ts"

/** The parts of an OpenAPI 3.1 document that are used here, as the OpenAPI Specification defines them. */
export interface OpenApiDocument {
  readonly openapi: "3.1.1"
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Record<string, Record<string, Operation>>
  /** The requests that the provider sends to customers' endpoints. */
  readonly webhooks: ReturnType<typeof describeWebhooks>
  readonly components: Record<string, Record<string, unknown>>
}

const description = `Every answer is an envelope: \`ok\`, \`data\` and \`error\`. On success \`error.tag\` is null; otherwise it is one of
the tags that the call lists, and \`error.requestId\` finds the request in the provider's log.

Amounts are decimal strings, never numbers. A call that moves money needs an \`Idempotency-Key\`: the same key again gives
the same answer and has no second effect.`

/**
 * Describes the whole API as OpenAPI 3.1, from the contract alone.
 *
 * @param serverUrl where the API is mounted, as seen from the document.
 */
export function createOpenApiDocument(serverUrl: string, version: string): OpenApiDocument {
  const calls: readonly Call[] = Object.values(contract)
  return {
    openapi: "3.1.1",
    info: { title: "Wallet provider", version, description },
    servers: [{ url: serverUrl }],
    tags: [...new Set([...calls.map(getArea), "events", "webhooks"])].map((name) => ({ name })),
    paths: describePaths(calls),
    webhooks: describeWebhooks(),
    components: {
      schemas: { ...componentSchemas(), ErrorTag: errorTagSchema },
      examples: errorExamples(),
      securitySchemes,
    },
  }
}

function describePaths(calls: readonly Call[]): OpenApiDocument["paths"] {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, "{$1}")
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeOperation(call) }
  }
  return { ...paths, [liveEventsPath]: { get: liveEvents() } }
}

function liveEvents(): Operation {
  return {
    operationId: "liveEvents",
    summary: "Live events",
    description:
      "Hints that something has changed, as server-sent events. `Last-Event-ID` resumes after a gap. A session has at most 10 streams: the oldest one ends with the event `evicted`, whose `retry` says how long to wait.",
    tags: ["events"],
    security: [{ bearer: [] }],
    parameters: [{ name: "Last-Event-ID", in: "header", required: false, schema: { type: "string" } }],
    responses: {
      200: {
        description: "The stream. The data of each event is the JSON of this schema.",
        content: { "text/event-stream": { schema: openApiSchema(LiveEventSchema) } },
      },
      401: errorResponse(["invalid_authorization_token"]),
      500: errorResponse(["internal_error"]),
      503: errorResponse(["service_unavailable"]),
    },
  }
}
