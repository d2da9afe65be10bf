import type * as v from "valibot"
import type { SentCall } from "../contract/call.ts"
import { ApiError, type CallError, ContractError, UnreadableAnswerError } from "../errors/errors.ts"
import { type Toast, unreadableAnswerToast } from "../policies/toasts.ts"
import { type Envelope, readEnvelope } from "./readEnvelope.ts"

/** What an answer says besides its body. */
interface AnswerHead {
  readonly status: number
  /** Reads how many milliseconds the answer asks to wait. */
  readonly retryAfter?: () => number | undefined
}

/** What came back over the wire. */
export interface RawAnswer extends AnswerHead {
  readonly statusText: string
  /** The whole body as text; `undefined` where it was longer than the client takes. */
  readonly body: string | undefined
}

/** What an answer means that is JSON. */
export type ParsedReading = { readonly data: unknown } | { readonly error: ApiError | ContractError }

/** What an answer means: the call's data, or why there is none and what the visitor is told of it. */
export type Reading = { readonly data: unknown } | { readonly error: CallError; readonly toast?: Toast }

/**
 * Reads an answer by its body alone: neither status nor content type say what a broken gateway really sent
 * (spec §7, §8).
 */
export function readAnswer(call: SentCall, answer: RawAnswer): Reading {
  const { body } = answer
  if (body === undefined) return unreadable(call, answer, "too_large")
  const parsed = parseJson(body)
  if (!parsed) return unreadable(call, answer, "not_json")

  return readParsed(call, answer, parsed.value)
}

/** Holds an answer's JSON against the contract: the envelope, and the data that the call declares. */
export function readParsed(call: SentCall, head: AnswerHead, value: unknown): ParsedReading {
  const reading = readEnvelope(value)
  if ("wrong" in reading)
    return { error: new ContractError(call.name, head.status, reading.wrong, "the envelope's own shape") }
  const { ok, data, error } = reading.envelope
  if (!ok || error?.tag) return { error: refusalOf(call, head, error) }

  // What `v.safeParse` does, without the settings of a whole program, which an SDK should not hang on.
  const { issues, value: checked } = call.data["~run"]({ value: data }, { abortEarly: true })
  return issues ? { error: wrongData(call, head.status, issues[0]) } : { data: checked }
}

function unreadable(call: SentCall, answer: RawAnswer, reason: UnreadableAnswerError["reason"]): Reading {
  const { status, statusText, retryAfter } = answer
  const toast = unreadableAnswerToast({ status, statusText, body: answer.body ?? reason })
  return { error: new UnreadableAnswerError(call.name, status, reason, retryAfter?.()), toast }
}

function refusalOf(
  call: SentCall,
  { status, retryAfter }: AnswerHead,
  error: Envelope["error"],
): ApiError | ContractError {
  if (!error?.tag) return new ContractError(call.name, status, "error.tag", "a tag, because ok is false")
  const { tag, requestId, fields, details } = error
  return new ApiError(call.name, { tag, status, requestId, fields, details, retryAfter: retryAfter?.() })
}

function wrongData(call: SentCall, status: number, issue: v.BaseIssue<unknown>): ContractError {
  const path = ["data", ...(issue.path ?? []).map((item) => String(item.key))].join(".")
  return new ContractError(call.name, status, path, issue.expected ?? issue.type)
}

function parseJson(body: string): { readonly value: unknown } | undefined {
  try {
    // A byte-order mark is no part of the JSON.
    const text = body.replace(/^\uFEFF/, "")
    return { value: JSON.parse(text, prototypeNames.test(text) ? withoutPrototypeNames : undefined) }
  } catch {
    return undefined
  }
}

/** Names that lead to a prototype, or an escape that may write one. */
const prototypeNames = /__proto__|constructor|prototype|\\u/

/** Fields of such names are dropped; texts that only mention them stay. */
function withoutPrototypeNames(name: string, value: unknown): unknown {
  return /^(?:__proto__|constructor|prototype)$/.test(name) ? undefined : value
}
