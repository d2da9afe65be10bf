import { escapeHtml, toInlineHtml } from "./text.ts"

/** JSON Schema, as far as the OpenAPI document uses it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly default?: unknown
}

/** The surroundings in which fields are described. */
export interface FieldContext {
  readonly schemas: Readonly<Record<string, Schema>>
  readonly findMeaning: (path: readonly string[]) => string | undefined
  readonly link: (code: string) => string | undefined
}

const deepest = 5

/** The fields of an object as a list in HTML, on one line; empty for one without fields. `path` leads to their meanings. */
export function describeFields(schema: Schema | undefined, path: readonly string[], context: FieldContext): string {
  const { properties = {}, required = [] } = schema ? findObject(schema, context) : {}
  const entries = Object.entries(properties)
  if (entries.length === 0 || path.length > deepest) return ""
  const items = entries.map(([name, field]) => {
    const meaning = context.findMeaning([...path, name])
    const inner = describeFields(field, [...path, name], context)
    const facts = [
      describeType(field, context),
      required.includes(name) ? "" : "optional",
      ...listBounds(field, context),
    ]
    return [
      `<li><p><code class="field">${escapeHtml(name)}</code> <span class="facts">${facts
        .filter((fact) => fact !== "")
        .map(escapeHtml)
        .join(" · ")}</span></p>`,
      meaning === undefined ? "" : `<p>${toInlineHtml(meaning, context.link)}</p>`,
      listValues(field, context),
      inner,
      "</li>",
    ].join("")
  })
  return `<ul class="fields">${items.join("")}</ul>`
}

function resolve(schema: Schema, { schemas }: FieldContext): Schema {
  const name = schema.$ref?.split("/").at(-1)
  return name === undefined ? schema : (schemas[name] ?? {})
}

/** The object behind references, alternatives and lists. */
function findObject(schema: Schema, context: FieldContext): Schema {
  const { anyOf, items, ...found } = resolve(schema, context)
  if (items) return findObject(items, context)
  const choice = anyOf?.map((one) => findObject(one, context)).find(({ properties }) => properties)
  return choice ?? found
}

function describeType(schema: Schema, context: FieldContext): string {
  const found = resolve(schema, context)
  const { type, anyOf, items, properties, additionalProperties } = found
  if (found.const !== undefined) return JSON.stringify(found.const)
  if (found.enum) return "string"
  if (anyOf) return [...new Set(anyOf.map((one) => describeType(one, context)))].join(" or ")
  if (items) return `list of ${describeType(items, context)}`
  if (type === "object" && !properties && additionalProperties) return "object of texts"
  return typeof type === "string" ? type : (type?.join(" or ") ?? "any value")
}

function describeRange(low: number | undefined, high: number | undefined, unit: string): string[] {
  if (high === undefined) return low === undefined || low <= 1 ? [] : [`at least ${low}${unit}`]
  return [low === undefined || low === 0 ? `at most ${high}${unit}` : `${low} to ${high}${unit}`]
}

function listBounds(schema: Schema, context: FieldContext): string[] {
  const found = resolve(schema, context)
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, default: preset } = found
  return [
    ...describeRange(minLength, maxLength, " characters"),
    ...describeRange(minimum, maximum, ""),
    ...describeRange(minItems, maxItems, " items"),
    ...(preset === undefined || preset === null || preset === "" ? [] : [`default ${JSON.stringify(preset)}`]),
  ]
}

/** The values of an enumeration, also of a list's items and of one that may be null. */
function listValues(schema: Schema, context: FieldContext): string {
  const found = resolve(schema, context)
  const choices = [found, ...(found.items ? [found.items] : []), ...(found.anyOf ?? [])].map((one) =>
    resolve(one, context),
  )
  const values = choices.find((one) => one.enum)?.enum ?? []
  if (values.length === 0) return ""
  return `<p class="values">${values.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(" ")}</p>`
}
