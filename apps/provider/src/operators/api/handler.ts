import type { OperatorCalls } from "@wallet/operators/calls.ts"
import type { OperatorAnswer, OperatorCall, OperatorParts } from "@wallet/operators/declaration.ts"
import type { Services } from "#platform/services.ts"
import type { CaseFile } from "../desks/desk.ts"
import type { LoggedAction } from "../loggedAction.ts"
import type { OperatorRow } from "../operator.ts"
import type { OperatorSession } from "../sessions.ts"

/** The request of a call, and its operator. */
export interface OperatorRequest<C extends OperatorCall> extends OperatorParts<C> {
  /** Undefined only for calls that visitors may make. */
  readonly operator: C["needs"] extends "visitor" ? OperatorRow | undefined : OperatorRow
  readonly session: C["needs"] extends "visitor" ? OperatorSession | undefined : OperatorSession
  /** The files of the request, unchecked. */
  readonly files: readonly CaseFile[]
  /** The IP address of the request. */
  readonly address: string
  /** The user agent of the request. */
  readonly device: string
  /** Sets the cookie with the token of a session, or removes it. */
  readonly keepToken: (token: string | undefined) => void
}

/** An answer with personal data, and the customers that it shows. The read is logged with their ids. */
export interface Shown<Answer> {
  readonly answer: Answer
  readonly customerIds: readonly string[]
  /** The read in a few words, and its subject. Default: the name of the call. A read that shows no customer is logged only with it. */
  readonly deed?: { readonly action: LoggedAction; readonly subject?: { readonly kind: string; readonly id?: string } }
}

type Result<C extends OperatorCall> = C["answer"] extends "file"
  ? CaseFile
  : C extends { readonly shows: "customers" }
    ? Shown<OperatorAnswer<C>>
    : OperatorAnswer<C>

type Answering<C extends OperatorCall> = (services: Services, request: OperatorRequest<C>) => Promise<Result<C>>

/** Options of a handler. */
interface HandlerOptions {
  /**
   * Such a handler limits the time of its queries itself. Others that answer a GET run in a transaction whose statements take
   * at most five seconds each.
   */
  readonly limitsItself?: true
}

/** The handler of a call. */
export interface OperatorHandler<C extends OperatorCall = OperatorCall> extends HandlerOptions {
  readonly call: C
  readonly answer: Answering<C>
}

/** Answers a call of the operators' console. @throws Problem, Refusal: from `answer`, for the operator */
export function handle<const C extends OperatorCall>(
  call: C,
  answer: Answering<C>,
  options: HandlerOptions = {},
): OperatorHandler<C> {
  return { call, answer, ...options }
}

/** A handler for each call, by its name. */
export type OperatorHandlers = { readonly [Name in keyof OperatorCalls]: OperatorHandler<OperatorCalls[Name]> }
