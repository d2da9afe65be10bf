import type { OpenApiDocument } from "../../apps/provider/src/platform/openapi/document.ts"
import type { ApiCall, ApiSurface, Parameter, Schema } from "./breakingChanges.ts"

/** The API as it was published last, which callers rely on. `pnpm run api:record` writes it, at a release. */
export const publishedApi = "docs/api/published.json"

/** The part of the document that callers depend on: no texts, no error answers. */
export function readSurface(document: OpenApiDocument): ApiSurface {
  const { paths, components } = JSON.parse(JSON.stringify(document, withoutTexts)) as Document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, toApiCall(operation)] as const,
    ),
  )
  return {
    calls: Object.fromEntries(sorted(calls)),
    schemas: Object.fromEntries(sorted(Object.entries(components.schemas))),
  }
}

interface Operation {
  readonly security: readonly unknown[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

function toApiCall({ security, parameters, requestBody, responses }: Operation): ApiCall {
  const body = readSchema(requestBody?.content)
  const data = readSchema(responses["200"]?.content)?.properties?.["data"]
  return {
    needsToken: security.length > 0,
    parameters: parameters.map(({ name, in: place, required, schema }) => ({ name, in: place, required, schema })),
    ...(body && { body }),
    ...(data && { data }),
  }
}

function readSchema(content: Content | undefined): Schema | undefined {
  return content?.["application/json"]?.schema
}

/** Texts say what a thing means, not what it looks like. A property may have such a name: its value is a schema. */
function withoutTexts(name: string, value: unknown): unknown {
  return ["description", "summary"].includes(name) && typeof value === "string" ? undefined : value
}

function sorted<Value>(entries: readonly (readonly [string, Value])[]): readonly (readonly [string, Value])[] {
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1))
}
