import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema"
import * as published from "@wallet/core/contract"
import type * as v from "valibot"

/** Every schema that the contract publishes under a name becomes a component of that name, and is referred to by it. */
const named: Record<string, v.GenericSchema> = Object.fromEntries(
  Object.entries(published).flatMap(([name, value]) =>
    name.endsWith("Schema") && isSchema(value) ? [[name.slice(0, -"Schema".length), value]] : [],
  ),
)

// `typeMode: "input"` describes what travels, not what a reader makes of it. JSON Schema has no word for
// what a reader makes of a text; anything
// else that it can't express throws, so that the document never claims less than the provider checks.
const config = {
  target: "draft-2020-12",
  typeMode: "input",
  errorMode: "throw",
  ignoreActions: ["trim", "to_upper_case"],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig

/** The components of an OpenAPI 3.1 document. */
export function componentSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(named, config)
}

/**
 * A schema of the contract as OpenAPI 3.1 writes it, referring to the components.
 *
 * @throws Error if JSON Schema can't express it.
 */
export function openApiSchema(schema: v.GenericSchema): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _components,
    ...converted
  } = toJsonSchema(schema, { ...config, definitions: named })
  return converted
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "schema"
}
