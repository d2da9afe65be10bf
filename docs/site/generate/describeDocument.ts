import type { Call } from "@wallet/core/contract"
import type { OpenApiDocument } from "@wallet/provider/platform/openapi/document.ts"
import type { CallDocs } from "./docstrings.ts"
import { firstSentence } from "./text.ts"

interface Described {
  readonly $ref?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Described>>
  readonly items?: Described
  readonly anyOf?: readonly Described[]
}

/** The OpenAPI document with the docstrings of calls, of their parameters and of all fields. */
export function describeDocument(
  document: OpenApiDocument,
  calls: readonly Call[],
  readDocs: (name: string) => CallDocs,
): OpenApiDocument {
  const copy = JSON.parse(JSON.stringify(document)) as OpenApiDocument
  const paths = Object.entries(copy.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => {
        const call = calls.find(({ name }) => name === operation.operationId)
        if (!call) return [method, operation]
        const { text, findMeaning } = readDocs(call.name)
        const body = operation.requestBody?.content["application/json"]
        const answer = operation.responses[200]
        const media = answer?.content["application/json"]
        const schema = media?.schema as Described | undefined
        const data = schema?.properties?.["data"]
        return [
          method,
          {
            ...operation,
            summary: firstSentence(text) || operation.summary,
            description: [text, operation.description].filter(Boolean).join("\n\n"),
            parameters: operation.parameters.map((one) => {
              const part = { path: "params", query: "query", header: "" }[one.in]
              const meaning = part === "" ? undefined : findMeaning([part, one.name])
              return { ...one, ...(meaning !== undefined && { description: meaning }) }
            }),
            ...(operation.requestBody && {
              requestBody: {
                ...operation.requestBody,
                content: {
                  "application/json": { ...body, schema: describe(body?.schema as Described, ["body"], findMeaning) },
                },
              },
            }),
            responses: {
              ...operation.responses,
              200: {
                ...answer,
                content: {
                  "application/json": {
                    ...media,
                    schema: {
                      ...schema,
                      properties: {
                        ...schema?.properties,
                        ...(data && { data: describe(data, ["data"], findMeaning) }),
                      },
                    },
                  },
                },
              },
            },
          },
        ]
      }),
    ),
  ])
  const schemas = Object.entries(copy.components["schemas"] ?? {}).map(([name, schema]) => {
    const { findMeaning } = readDocs(`${name}Schema`)
    return [name, describe(schema as Described, [""], findMeaning)]
  })
  return {
    ...copy,
    paths: Object.fromEntries(paths) as OpenApiDocument["paths"],
    components: { ...copy.components, schemas: Object.fromEntries(schemas) as Record<string, unknown> },
  }
}

/** A schema whose fields say what they mean. A reference stays as it is: its component says it. */
function describe(schema: Described, path: readonly string[], findMeaning: CallDocs["findMeaning"]): Described {
  const { properties, items, anyOf } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => {
          const meaning = findMeaning([...path, name])
          const described = describe(field, [...path, name], findMeaning)
          return [name, { ...described, ...(meaning !== undefined && { description: meaning }) }]
        }),
      ),
    }),
    ...(items && { items: describe(items, path, findMeaning) }),
    ...(anyOf && { anyOf: anyOf.map((one) => describe(one, path, findMeaning)) }),
  }
}
