/** JSON Schema, as far as the OpenAPI document of the API uses it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Schema
}

/** One call: what it takes, and the data of its answer. */
export interface ApiCall {
  readonly needsToken: boolean
  readonly parameters: readonly Parameter[]
  readonly body?: Schema
  readonly data?: Schema
}

/** The whole API, by `METHOD /path`, with the schemas that calls refer to. */
export interface ApiSurface {
  readonly calls: Readonly<Record<string, ApiCall>>
  readonly schemas: Readonly<Record<string, Schema>>
}

/** The side that writes a value, which determines the compatible changes: old callers' requests must be accepted, and they must understand new answers. */
type Writer = "caller" | "provider"

/**
 * Lists the changes in `after` that break a caller of `before`, a line each. Additions don't count.
 *
 * @example
 * findBreakingChanges(surface, surface) // → []
 */
export function findBreakingChanges(before: ApiSurface, after: ApiSurface): readonly string[] {
  return Object.entries(before.calls).flatMap(([name, call]) => {
    const present = after.calls[name]
    if (!present) return [`${name}: the call is gone`]
    const compare = createComparison(before, after)
    return [
      ...(present.needsToken && !call.needsToken ? [`${name}: needs a token now`] : []),
      ...compareParameters(call.parameters, present.parameters, compare).map((line) => `${name}: ${line}`),
      ...(present.body && !call.body ? [`${name}: takes a body now`] : []),
      ...compare("caller", call.body, present.body, "body").map((line) => `${name}: ${line}`),
      ...compare("provider", call.data, present.data, "data").map((line) => `${name}: ${line}`),
    ]
  })
}

/** @returns a line for each breaking change of one schema. */
type Compare = (writer: Writer, one: Schema | undefined, other: Schema | undefined, at: string) => string[]

function compareParameters(before: readonly Parameter[], after: readonly Parameter[], compare: Compare): string[] {
  const named = (parameters: readonly Parameter[]) => new Map(parameters.map((one) => [`${one.in}:${one.name}`, one]))
  const [then, now] = [named(before), named(after)]
  const gone = [...then.keys()].filter((name) => !now.has(name)).map((name) => `the parameter ${name} is gone`)
  const needed = [...now]
    .filter(([name, { required }]) => required && then.get(name)?.required !== true)
    .map(([name]) => `the parameter ${name} is required now`)
  const changed = [...then].flatMap(([name, { schema }]) =>
    compare("caller", schema, now.get(name)?.schema, `parameter ${name}`),
  )
  return [...gone, ...needed, ...changed]
}

function createComparison(before: ApiSurface, after: ApiSurface): Compare {
  const seen = new Set<string>()
  const compare: Compare = (writer, one, other, at) => {
    if (!one || !other) return one && writer === "provider" ? [`${at} is gone`] : []
    if (one.$ref !== undefined && one.$ref === other.$ref) {
      // A schema may hold itself; once is enough for each direction.
      const key = `${writer} ${one.$ref}`
      if (seen.has(key)) return []
      seen.add(key)
    }
    const then = resolve(before, one)
    const now = resolve(after, other)
    return [
      ...compareKinds(writer, then, now, at),
      ...compareBounds(writer, then, now, at),
      ...compareProperties(writer, then, now, at, compare),
      ...compareChoices(writer, then, now, at, compare),
      ...compare(writer, then.items, now.items, `${at}[]`),
    ]
  }
  return compare
}

function resolve({ schemas }: ApiSurface, schema: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1)
  const found = name === undefined ? schema : schemas[name]
  if (!found) throw new Error(`There is no schema ${name}`)
  return found === schema ? schema : found
}

/** A caller may be given no new kind of value, and must not lose one that it may send. */
function compareKinds(writer: Writer, then: Schema, now: Schema, at: string): string[] {
  const [kinds, others] = [listKinds(then, writer), listKinds(now, writer)]
  const changed = writer === "caller" ? without(kinds, others) : without(others, kinds)
  const word = writer === "caller" ? "is no longer taken" : "is new"
  return changed.map((kind) => `${at}: ${kind} ${word}`)
}

function without(kinds: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] {
  return [...kinds].filter((kind) => !others.has(kind))
}

/** Types and, of what callers write, the listed values: the enumerations of answers are open (decision 55). */
function listKinds(
  { type, const: constant, enum: values, anyOf = [], $ref }: Schema,
  writer: Writer,
): ReadonlySet<string> {
  if (anyOf.length > 0) return new Set(anyOf.flatMap((one) => [...listKinds(one, writer)]))
  if ($ref !== undefined) return new Set([$ref])
  const listed = values ?? (constant === undefined ? undefined : [constant])
  if (listed) return new Set(listed.map((value) => (writer === "caller" ? JSON.stringify(value) : nameType(value))))
  return new Set(type === undefined ? [] : typeof type === "string" ? [type] : type)
}

function nameType(value: unknown): string {
  return value === null ? "null" : typeof value
}

/** Compares the alternatives of a value, in order. */
function compareChoices(writer: Writer, then: Schema, now: Schema, at: string, compare: Compare): string[] {
  return (then.anyOf ?? []).flatMap((choice, index) => {
    const other = now.anyOf?.[index]
    const isSameKind = other && [...listKinds(choice, writer)].join() === [...listKinds(other, writer)].join()
    return isSameKind ? compare(writer, choice, other, at) : []
  })
}

const upper = ["maxLength", "maximum", "maxItems"] as const
const lower = ["minLength", "minimum", "minItems"] as const

function compareBounds(writer: Writer, then: Schema, now: Schema, at: string): string[] {
  if (writer === "provider") return []
  const tighter = [
    ...upper.filter((bound) => (now[bound] ?? Infinity) < (then[bound] ?? Infinity)),
    ...lower.filter((bound) => (now[bound] ?? -Infinity) > (then[bound] ?? -Infinity)),
  ].map((bound) => `${at}: ${bound} is ${now[bound]} now`)
  const isOther = now.pattern !== undefined && now.pattern !== then.pattern
  return isOther ? [...tighter, `${at}: must match ${now.pattern} now`] : tighter
}

function compareProperties(writer: Writer, then: Schema, now: Schema, at: string, compare: Compare): string[] {
  if (!then.properties || !now.properties) return []
  const { properties } = now
  const wasRequired = new Set(then.required)
  const isRequired = new Set(now.required)
  const gone = Object.keys(then.properties)
    .filter((name) => !(name in properties))
    .map((name) => `${at}.${name} is gone`)
  const needed =
    writer === "caller"
      ? [...isRequired].filter((name) => !wasRequired.has(name)).map((name) => `${at}.${name} is required now`)
      : [...wasRequired]
          .filter((name) => name in properties && !isRequired.has(name))
          .map((name) => `${at}.${name} may be missing now`)
  const changed = Object.entries(then.properties).flatMap(([name, schema]) =>
    name in properties ? compare(writer, schema, properties[name], `${at}.${name}`) : [],
  )
  return [...gone, ...needed, ...changed]
}
