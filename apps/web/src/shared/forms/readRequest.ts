import { type Call, findReservedKey, validateRequest } from "@wallet/core/contract"
import type * as v from "valibot"
import type { Problem } from "#i18n/errorText.ts"

/** The body of a call, as it is sent. */
export type BodyOf<C extends Call> = C["body"] extends v.GenericSchema ? v.InferInput<C["body"]> : never

/** The name of a field of the call's body. A dot separates the name of a nested field. */
export type FieldName<C extends Call> =
  | Extract<keyof BodyOf<C>, string>
  | `${Extract<keyof BodyOf<C>, string>}.${string}`

/** The result of a reader for text that can't be read as a value. */
export class Unreadable {
  readonly problem: Problem

  constructor(problem: Problem) {
    this.problem = problem
  }
}

/** Converts a value for the call. Undefined omits the field. */
type Reader<Value, Values> = (value: Value, values: Values) => unknown

/** The rules by which the values of a form become the body of a call. */
export interface RequestRules<Values> {
  /** Readers of fields whose text must be converted, such as amounts and numbers. */
  readonly read?: { readonly [Name in keyof Values]?: Reader<Values[Name], Values> }
  /** Composes the whole body, if reading field by field is not enough. Undefined omits a field. */
  readonly compose?: (values: Values) => Readonly<Record<string, unknown>>
  /** The part of the body that is not in the form, such as a language. */
  readonly add?: Readonly<Record<string, unknown>> | undefined
  /** Fields that the form requires although they are optional in the call. */
  readonly required?: readonly (keyof Values)[]
}

/** The problems of fields, by name. */
export type FieldProblems<Name extends string = string> = { readonly [Field in Name]?: Problem | undefined }

/** The body of a call, or the problems of invalid fields. */
export type ReadRequest<C extends Call> =
  | { readonly ok: true; readonly body: BodyOf<C> }
  | { readonly ok: false; readonly fields: FieldProblems }

/**
 * Reads the values of a form as the body of a call and validates it by the call's own schema, as the provider does.
 * Empty fields are null if nullable, and omitted if optional.
 *
 * @param names the fields that are sent, without the form's own values.
 */
export function readRequest<C extends Call, Values extends object>(
  call: C,
  values: Values,
  names: readonly (keyof Values & string)[],
  rules: RequestRules<Values> = {},
): ReadRequest<C> {
  const body: Record<string, unknown> = {}
  const fields: Record<string, Problem> = {}
  const composed = { ...rules.add, ...(rules.compose?.(values) ?? readEach(call, values, names, rules)) }
  for (const [name, read] of Object.entries(composed)) {
    if (read instanceof Unreadable) fields[name] = read.problem
    else if (read !== undefined) place(body, name, read)
  }
  const { field, key } = findReservedKey(body) ?? {}
  if (field !== undefined) fields[field] ??= { code: "key_reserved", limit: key }
  const validated = call.body ? validateRequest(call.body, body) : ({ ok: true } as const)
  const wrong = validated.ok ? {} : { ...validated.fields, ...findInnerErrors(call, body, names) }
  for (const name of names) {
    const problem = wrong[name]
    // For an empty field "required" is clearer than "too short".
    if (problem) fields[name] ??= isEmpty(values[name]) ? { code: "required" } : problem
  }
  // The schema has just validated the body, or something above has failed.
  if (validated.ok && Object.keys(fields).length === 0) return { ok: true, body: body as BodyOf<C> }
  return { ok: false, fields: { ...withoutParents(wrong, names), ...fields } }
}

/** Reads the values field by field. */
function readEach<Values extends object>(
  call: Call,
  values: Values,
  names: readonly (keyof Values & string)[],
  rules: RequestRules<Values>,
): Record<string, unknown> {
  const readers = new Map<string, Reader<unknown, Values>>(Object.entries(rules.read ?? {}))
  const read = names.map((name) => {
    const value = values[name]
    const reader = readers.get(name)
    const result = reader ? reader(value, values) : readAsTyped(value, findEntry(call.body, name))
    const isMissing = isEmpty(value) || (Array.isArray(result) && result.length === 0)
    const isWrong = isMissing && rules.required?.includes(name)
    return [name, isWrong ? new Unreadable({ code: "required" }) : result] as const
  })
  return Object.fromEntries(read)
}

/** Reads a value without a reader: empty text is null if the field is nullable, and omitted if it is optional. */
function readAsTyped(value: unknown, entry: Entry | undefined): unknown {
  if (!isEmpty(value)) return value
  const wrappers = listWrappers(entry)
  if (wrappers.some((type) => type === "nullable" || type === "nullish")) return null
  // Nothing is required of a key of a record, so it has no entry.
  return !entry || wrappers.includes("optional") ? undefined : value
}

function listWrappers(entry: Entry | undefined): string[] {
  return entry?.wrapped ? [entry.type, ...listWrappers(entry.wrapped)] : []
}

function isEmpty(value: unknown): boolean {
  return typeof value === "string" && value.trim() === ""
}

/** Sets a value by its name, inside a nested object if the name has a dot. */
function place(body: Record<string, unknown>, name: string, value: unknown): void {
  const dot = name.indexOf(".")
  if (dot === -1) {
    body[name] = value
    return
  }
  const outer = name.slice(0, dot)
  const inside: Record<string, unknown> = { ...Object(body[outer]) }
  place(inside, name.slice(dot + 1), value)
  body[outer] = inside
}

/** The errors of nested fields, by their names with a dot. */
function findInnerErrors(call: Call, body: Readonly<Record<string, unknown>>, names: readonly string[]): FieldProblems {
  const found = getParents(names).map((parent) => {
    const schema = unwrap(findEntry(call.body, parent))
    const value = findValue(body, parent)
    if (!schema || value === undefined) return []
    // Each entry of a schema is a schema.
    const validated = validateRequest(schema as unknown as v.GenericSchema, value)
    if (validated.ok) return []
    return Object.entries(validated.fields).map(([field, error]) => [`${parent}.${field}`, error] as const)
  })
  return Object.fromEntries(found.flat())
}

/** Removes the errors of whole objects whose fields are in the form by their own names. */
function withoutParents(fields: FieldProblems, names: readonly string[]): FieldProblems {
  const parents = new Set(getParents(names))
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !parents.has(field)))
}

/** The objects that hold fields with these names, the outer ones first. */
function getParents(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const parts = name.split(".").slice(0, -1)
    return parts.map((_, at) => parts.slice(0, at + 1).join("."))
  })
}

function findValue(body: Readonly<Record<string, unknown>>, name: string): unknown {
  let value: unknown = body
  for (const part of name.split(".")) value = Object(value)[part]
  return value
}

/** A schema as far as this file reads it. */
interface Entry {
  readonly type: string
  readonly wrapped?: Entry
  readonly entries?: Readonly<Record<string, Entry>>
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown; readonly metadata?: unknown }[]
}

/** The schema of a field, by its name. */
function findEntry(schema: unknown, name: string): Entry | undefined {
  let entry = schema as Entry | undefined // each schema of valibot has these members
  for (const part of name.split(".")) entry = unwrap(entry)?.entries?.[part]
  return entry
}

/** The schema inside of `optional` and `nullable`. */
function unwrap(entry: Entry | undefined): Entry | undefined {
  return entry?.wrapped ? unwrap(entry.wrapped) : entry
}

/**
 * The longest text that a field of a call takes, in characters.
 *
 * @throws Error if its schema has no bound, so that a screen never shows a wrong one.
 */
export function longestText<C extends Call>(call: C, name: FieldName<C>): number {
  const bound = unwrap(findEntry(call.body, name))?.pipe?.find(({ type }) => type === "max_length")?.requirement
  if (typeof bound !== "number") throw new Error(`${call.name} has no bound for ${name}`)
  return bound
}

/** True for a field that must not be stored: the contract marks passwords and codes. */
export function isSecret(call: Call, name: string): boolean {
  const pipe = unwrap(findEntry(call.body, name))?.pipe ?? []
  return pipe.some(({ type, metadata }) => type === "metadata" && Object(metadata).secret === true)
}
