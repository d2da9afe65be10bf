import type { JsonSchema } from "@valibot/to-json-schema"
import { bodyBytesOf, type Call, errorTagsOf, isKeyed } from "@wallet/core/contract"
import type * as v from "valibot"
import { createExample, createRequestExample } from "./examples.ts"
import { openApiSchema } from "./jsonSchema.ts"
import { errorResponses, type Response, successResponse } from "./responses.ts"
import { listSecurity, type SecurityRequirement } from "./securitySchemes.ts"

interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

/** An operation object of OpenAPI 3.1. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  /** The call will go. */
  readonly deprecated?: true
  /** The first day on which a deprecated call may be gone. */
  readonly "x-sunset"?: string
  /** The call that replaces a deprecated one. */
  readonly "x-instead"?: string
  readonly tags: readonly string[]
  /** The scope that lets an API key make the call; absent where none does. */
  readonly "x-api-key-scope"?: string
  readonly security: readonly SecurityRequirement[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly description: string
    readonly required: boolean
    readonly content: Record<string, { readonly schema: JsonSchema; readonly example: unknown }>
    /** The largest body that the call takes, in bytes. */
    readonly "x-max-body-bytes": number
  }
  readonly responses: Record<number, Response>
}

/** The header of a call that happens once per key: a must where money moves. */
function describeIdempotencyKey(call: Call): Parameter {
  return {
    name: "Idempotency-Key",
    in: "header",
    required: call.movesMoney ?? false,
    description: "Made by the caller, one for each operation: the same key again has no second effect.",
    schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,64}$" },
    example: "payout-17",
  }
}

/** One call of the contract as an operation. */
export function describeOperation(call: Call): Operation {
  const example = createRequestExample(call)
  return {
    operationId: call.name,
    summary: toSentence(call.name),
    ...describe(call),
    tags: [getArea(call)],
    ...(call.scope && { "x-api-key-scope": call.scope }),
    security: listSecurity(call),
    parameters: [
      ...describeParameters(call.params, "path", example.params),
      ...describeParameters(call.query, "query", example.query),
      ...(isKeyed(call) ? [describeIdempotencyKey(call)] : []),
    ],
    ...(call.body && {
      requestBody: {
        description: `At most ${bodyBytesOf(call)} bytes: a larger body is refused with \`payload_too_large\`.`,
        required: true,
        content: { "application/json": { schema: openApiSchema(call.body), example: example.body } },
        "x-max-body-bytes": bodyBytesOf(call),
      },
    }),
    responses: {
      200: successResponse(openApiSchema(call.data), createExample(call.data, "answer")),
      ...errorResponses(errorTagsOf(call)),
    },
  }
}

function describe({
  movesMoney,
  deprecated,
}: Call): Pick<Operation, "description" | "deprecated" | "x-sunset" | "x-instead"> {
  const instead = deprecated?.instead === undefined ? "" : ` Use \`${deprecated.instead}\` instead.`
  const sentences = [
    ...(movesMoney ? ["Moves money."] : []),
    ...(deprecated ? [`May be gone from ${deprecated.sunset} on.${instead}`] : []),
  ]
  return {
    ...(sentences.length > 0 && { description: sentences.join(" ") }),
    ...(deprecated && {
      deprecated: true as const,
      "x-sunset": deprecated.sunset,
      ...(deprecated.instead !== undefined && { "x-instead": deprecated.instead }),
    }),
  }
}

/** Calls are grouped by the first part of their path. */
export function getArea({ path }: Call): string {
  return path.split("/")[1] ?? ""
}

function describeParameters(
  schema: v.GenericSchema | undefined,
  place: "path" | "query",
  example: Readonly<Record<string, unknown>> = {},
): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = openApiSchema(schema)
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === "boolean"
      ? []
      : [
          {
            name,
            in: place,
            required: required.includes(name),
            schema: property,
            ...(name in example && { example: example[name] }),
          },
        ],
  )
}

/** `createCardTopUp` → `Create card top up`. */
function toSentence(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
