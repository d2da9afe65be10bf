import type * as v from "valibot"

type Accepts = (value: unknown) => boolean

/** The parts of a valibot schema or action that are read here; each kind has some of them. */
interface SchemaParts {
  readonly kind: string
  readonly type: string
  readonly entries?: Readonly<Record<string, SchemaParts>>
  readonly item?: SchemaParts
  readonly wrapped?: SchemaParts
  readonly default?: unknown
  readonly options?: readonly unknown[]
  readonly requirement?: unknown
  readonly pipe?: readonly SchemaParts[]
}

const made = /* @__PURE__ */ new WeakMap<object, Accepts>()

/**
 * Whether valibot would take the value and give it back as it is: `true` is certain, `false` only means "ask valibot",
 * which also knows transformations, defaults, rarer kinds and what is wrong. It reads a schema once, copies nothing, and
 * so costs a fraction of a parse; most answers of a provider are just right.
 */
export function acceptsUnchanged(schema: v.GenericSchema, value: unknown): boolean {
  let accepts = made.get(schema)
  if (!accepts) made.set(schema, (accepts = compile(schema)))
  return accepts(value)
}

function compile({ type, pipe, wrapped, item, entries, options, default: fallback }: SchemaParts): Accepts {
  if (pipe) return compilePipe(pipe)
  if (type === "string" || type === "boolean") return (value) => typeof value === type
  if (type === "picklist") return (value) => !!options?.includes(value)
  if (wrapped) return compileWrapped(type, compile(wrapped), fallback)
  if (type === "array" && item) {
    const inner = compile(item)
    return (value) => Array.isArray(value) && value.every(inner)
  }
  // `unknown` takes what is absent, but an object wants the field to be there.
  if (type !== "loose_object") return type === "unknown" ? () => true : () => false
  const fields = Object.entries(entries ?? {}).map(([name, entry]) => ({
    name,
    accepts: entry.type === "unknown" ? () => false : compile(entry),
  }))
  return (value) => {
    if (!isPlain(value)) return false
    for (const { name, accepts } of fields) if (!accepts(value[name])) return false
    return true
  }
}

/** A text and the patterns that it must have. */
function compilePipe([first, ...steps]: readonly SchemaParts[]): Accepts {
  const patterns = steps.filter(({ kind }) => kind !== "metadata").map(({ requirement }) => requirement)
  const isKnown = first?.type === "string" && !first.pipe && patterns.every(isStateless)
  return (value) => {
    if (!isKnown || typeof value !== "string") return false
    for (const pattern of patterns) if (!pattern.test(value)) return false
    return true
  }
}

function compileWrapped(type: string, inner: Accepts, fallback: unknown): Accepts {
  return (value) => {
    if (value === null && type !== "optional") return fallback === undefined
    // A default takes the place of what is absent, and is a change.
    if (value === undefined && type !== "nullable") return fallback === undefined
    return inner(value)
  }
}

/** A global pattern remembers where it stopped. */
function isStateless(pattern: unknown): pattern is RegExp {
  return pattern instanceof RegExp && !pattern.global && !pattern.sticky
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
