import type * as v from "valibot"
import type { Permission } from "./roles.ts"

/**
 * The callers of a call that needs no permission:
 * - `visitor`: anyone, signed in or not
 * - `newcomer`: an operator who has signed in, set up or not
 * - `operator`: an operator who has signed in and is set up
 */
export type Entrance = "visitor" | "newcomer" | "operator"

type ObjectSchema = v.GenericSchema<Record<string, unknown>>

/** One call of the operators' console, declared as data. */
export interface OperatorCall {
  readonly method: "GET" | "POST" | "DELETE"
  /** Path parameters as `:name`. */
  readonly path: `/${string}`
  readonly needs: Permission | Entrance
  /** Such a call shows personal data: the handler names the customers, and the read is logged with their ids. */
  readonly shows?: "customers"
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: ObjectSchema
  /** Such a call takes files, and the size limit of the whole request in bytes. Its body is then the part `body` of a form. */
  readonly files?: { readonly maxBytes: number }
  /** The `data` of the answer; `file` for an answer of bytes with a name. */
  readonly answer: v.GenericSchema | "file"
}

/** Declares a call and keeps its exact type. */
// @__NO_SIDE_EFFECTS__
export function defineOperatorCall<const C extends OperatorCall>(call: C): C {
  return call
}

/** The size limit of a request without files, in bytes. */
export const operatorBodyBytes = 65_536

type InputOf<S> = S extends v.GenericSchema ? v.InferInput<S> : unknown
type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : unknown
type FilesOf<C extends OperatorCall> = C extends { readonly files: object }
  ? { readonly files?: readonly File[] }
  : unknown

/** The input of a call: path parameters, query, body and files as one flat object. */
export type OperatorInput<C extends OperatorCall> = InputOf<C["params"]> &
  InputOf<C["query"]> &
  InputOf<C["body"]> &
  FilesOf<C>

/** The checked parts of a request, as a handler receives them. */
export interface OperatorParts<C extends OperatorCall> {
  readonly params: OutputOf<C["params"]>
  readonly query: OutputOf<C["query"]>
  readonly body: OutputOf<C["body"]>
}

/** The `data` that the console receives. */
export type OperatorData<C extends OperatorCall> = C["answer"] extends v.GenericSchema
  ? v.InferOutput<C["answer"]>
  : undefined

/** The `data` that a handler returns. */
export type OperatorAnswer<C extends OperatorCall> = C["answer"] extends v.GenericSchema
  ? v.InferInput<C["answer"]>
  : never

/** The tags of errors, with their HTTP status. */
export const operatorErrors = {
  /** There is no session, or it has ended. */
  unauthenticated: 401,
  /** The operator has to set up a password or a second factor first. */
  set_up_first: 403,
  /** The role lacks the permission, or the case is the operator's own. */
  forbidden: 403,
  not_found: 404,
  /** A field does not fit; `field` names it where one is to blame. */
  invalid: 422,
  /** The object has changed, or its state does not allow this. */
  conflict: 409,
  /** The operator has agreed already; another one has to decide. */
  needs_second: 409,
  rate_limited: 429,
  too_large: 413,
  /** The database or an outside party can't answer now. The same request may succeed later. */
  unavailable: 503,
  /** The provider failed; its log says why. Nothing has changed. */
  failed: 500,
} as const
/** The tag of an error. */
export type OperatorErrorTag = keyof typeof operatorErrors
