import type * as v from "valibot"

type Accepts = (value: unknown) => boolean

/** The parts of a valibot schema or action that are read here; each kind has some of them. */
interface SchemaParts {
  readonly kind: string
  readonly type: string
  readonly entries?: Readonly<Record<string, SchemaParts>>
  readonly item?: SchemaParts
  readonly key?: SchemaParts
  readonly value?: SchemaParts
  readonly wrapped?: SchemaParts
  readonly default?: unknown
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly requirement?: unknown
  readonly pipe?: readonly SchemaParts[]
}

const made = /* @__PURE__ */ new WeakMap<object, Accepts>()
const never: Accepts = () => false

/**
 * Whether valibot would take the value and give it back as it is: `true` is certain, `false` only means "ask valibot",
 * which also knows transformations, defaults and what is wrong. It reads the schema once, copies nothing, and so costs a
 * fraction of a parse; most answers of a provider are just right.
 */
export function acceptsUnchanged(schema: v.GenericSchema, value: unknown): boolean {
  return acceptsOf(schema)(value)
}

function acceptsOf(schema: SchemaParts): Accepts {
  const known = made.get(schema)
  if (known) return known
  const accepts = schema.pipe ? makePipe(schema.pipe) : makeSchema(schema)
  made.set(schema, accepts)
  return accepts
}

function makePipe([first, ...actions]: readonly SchemaParts[]): Accepts {
  const steps = [first ? makeSchema(first) : never, ...actions.filter(({ kind }) => kind !== "metadata").map(makeStep)]
  return (value) => {
    for (const step of steps) if (!step(value)) return false
    return true
  }
}

/** Steps see only what the pipe's schema has let through, so that a length is asked of texts and arrays alone. */
function makeStep({ kind, type, requirement }: SchemaParts): Accepts {
  if (kind !== "validation") return never
  if (requirement instanceof RegExp && !requirement.global && !requirement.sticky)
    return (value) => requirement.test(String(value))
  if (typeof requirement !== "number") return never
  if (type === "max_length") return (value) => lengthOf(value) <= requirement
  return type === "min_length" ? (value) => lengthOf(value) >= requirement : never
}

function lengthOf(value: unknown): number {
  return typeof value === "string" || Array.isArray(value) ? value.length : Number.NaN
}

function makeSchema(schema: SchemaParts): Accepts {
  const { type, literal } = schema
  switch (type) {
    case "string":
    case "boolean":
      return (value) => typeof value === type
    case "number":
      return (value) => typeof value === type && value === value
    case "unknown":
      return () => true
    case "literal":
      return (value) => value === literal
    case "picklist": {
      const options = new Set(schema.options)
      return (value) => options.has(value)
    }
    case "nullable":
    case "optional":
    case "nullish":
      return makeWrapped(schema)
    case "array":
      return makeArray(schema)
    case "record":
      return makeRecord(schema)
    case "loose_object":
      return makeObject(schema)
    default:
      return never
  }
}

function makeWrapped({ type, wrapped, default: fallback }: SchemaParts): Accepts {
  const inner = wrapped ? acceptsOf(wrapped) : never
  // A default takes the place of what is absent, and is a change.
  const mayBeNull = type !== "optional" && fallback === undefined
  const mayBeUndefined = type !== "nullable" && fallback === undefined
  return (value) => (value === null ? mayBeNull : value === undefined ? mayBeUndefined : inner(value))
}

function makeArray({ item }: SchemaParts): Accepts {
  const inner = item ? acceptsOf(item) : never
  return (value) => Array.isArray(value) && value.every(inner)
}

function makeRecord({ key, value: item }: SchemaParts): Accepts {
  const [acceptsKey, acceptsItem] = [key ? acceptsOf(key) : never, item ? acceptsOf(item) : never]
  return (value) => isPlain(value) && Object.keys(value).every((name) => acceptsKey(name) && acceptsItem(value[name]))
}

function makeObject({ entries = {} }: SchemaParts): Accepts {
  const fields = Object.entries(entries).map(([name, entry]) => ({ name, accepts: acceptsOf(entry) }))
  // `unknown` takes what is absent, but the object wants the field to be there.
  if (Object.values(entries).some(({ type }) => type === "unknown")) return never
  return (value) => {
    if (!isPlain(value)) return false
    for (const { name, accepts } of fields) if (!accepts(value[name])) return false
    return true
  }
}

/** Valibot drops fields whose names lead to a prototype. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !Object.hasOwn(value, "__proto__") &&
    !Object.hasOwn(value, "constructor") &&
    !Object.hasOwn(value, "prototype")
  )
}
