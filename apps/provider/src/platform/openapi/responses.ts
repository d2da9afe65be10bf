import type { JsonSchema } from "@valibot/to-json-schema"
import { type ErrorTag, errorCatalogue } from "@wallet/core/contract"

/** A response object of OpenAPI 3.1. */
export interface Response {
  readonly description: string
  readonly headers?: Record<string, { readonly description: string; readonly schema: JsonSchema }>
  readonly content: Record<string, { readonly schema: JsonSchema }>
}

const noError: JsonSchema = { type: "object", properties: { tag: { type: "null" } }, required: ["tag"] }

/** The envelope around `data`. */
export function successResponse(data: JsonSchema): Response {
  return respond("Done.", {
    type: "object",
    properties: { ok: { const: true }, data, error: noError },
    required: ["ok", "data", "error"],
  })
}

/** One response for each status, with every tag that comes with it. */
export function errorResponses(tags: readonly ErrorTag[]): Record<number, Response> {
  const statuses = new Set(tags.map((tag) => errorCatalogue[tag].status))
  const withStatus = (status: number) => tags.filter((tag) => errorCatalogue[tag].status === status)
  return Object.fromEntries(Array.from(statuses, (status) => [status, errorResponse(withStatus(status))]))
}

const retryAfter = {
  "Retry-After": { description: "Seconds to wait, where waiting helps.", schema: { type: "integer" } },
} as const

/** The envelope of a refusal with one of `tags`, which share a status. */
export function errorResponse(tags: readonly ErrorTag[]): Response {
  const lines = tags.map((tag) => `- \`${tag}\`: ${errorCatalogue[tag].meaning} ${errorCatalogue[tag].remedy}`)
  const error: JsonSchema = {
    allOf: [
      { $ref: "#/components/schemas/EnvelopeError" },
      { type: "object", properties: { tag: { enum: [...tags] } }, required: ["tag", "requestId"] },
    ],
  }
  const schema: JsonSchema = {
    type: "object",
    properties: { ok: { const: false }, data: { type: "null" }, error },
    required: ["ok", "data", "error"],
  }
  return { ...respond(lines.join("\n"), schema), headers: retryAfter }
}

function respond(description: string, schema: JsonSchema): Response {
  return { description, content: { "application/json": { schema } } }
}
