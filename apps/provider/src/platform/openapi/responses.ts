import type { JsonSchema } from "@valibot/to-json-schema"
import { type ErrorTag, errorCatalogue } from "@wallet/core/contract"
import { createSampleDetails } from "./sampleDetails.ts"

/** A response object of OpenAPI 3.1. */
export interface Response {
  readonly description: string
  readonly headers?: Record<string, { readonly description: string; readonly schema: JsonSchema }>
  readonly content: Record<string, MediaType>
}

interface MediaType {
  readonly schema: JsonSchema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>
}

const noError: JsonSchema = { type: "object", properties: { tag: { type: "null" } }, required: ["tag"] }

/** The envelope around `data`. */
export function successResponse(data: JsonSchema, example: unknown): Response {
  const schema: JsonSchema = {
    type: "object",
    properties: { ok: { const: true }, data, error: noError },
    required: ["ok", "data", "error"],
  }
  return respond("Done.", { schema, example: { ok: true, data: example, error: { tag: null } } })
}

/** Every tag that a call may answer with. */
export const errorTagSchema: JsonSchema = { type: "string", enum: Object.keys(errorCatalogue) }

/** An answer with each tag, which the responses refer to. */
export function errorExamples(): Readonly<Record<string, { readonly summary: string; readonly value: unknown }>> {
  return Object.fromEntries(
    Object.entries(errorCatalogue).map(([tag, { meaning }]) => [tag, { summary: meaning, value: refuseWith(tag) }]),
  )
}

/** The answer that refuses with a tag, with the details that the tag's meaning names. */
export function refuseWith(tag: string): object {
  const details = createSampleDetails(tag)
  const fields = { fields: { amount: { code: "required" } } }
  return {
    ok: false,
    data: null,
    error: {
      tag,
      requestId: "0198c5a2-7d3e-7c1a-9f40-2b6d1e8a4c57",
      ...(Object.keys(details).length > 0 && { details }),
      ...(tag === "validation_failed" && fields),
    },
  }
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
      { type: "object", properties: { tag: { type: "string", enum: [...tags] } }, required: ["tag", "requestId"] },
    ],
  }
  const schema: JsonSchema = {
    type: "object",
    properties: { ok: { const: false }, data: { type: "null" }, error },
    required: ["ok", "data", "error"],
  }
  const examples = Object.fromEntries(tags.map((tag) => [tag, { $ref: `#/components/examples/${tag}` }]))
  return { ...respond(lines.join("\n"), { schema, examples }), headers: retryAfter }
}

function respond(description: string, media: MediaType): Response {
  return { description, content: { "application/json": media } }
}
