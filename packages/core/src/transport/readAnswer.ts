import type * as v from "valibot"
import type { Call } from "#contract/declaration/call.ts"
import { type Envelope, EnvelopeSchema } from "#contract/declaration/envelope.ts"
import type { FetchResponse } from "#environment/fetch.ts"
import { ApiError, type CallError, ContractError, UnreadableAnswerError } from "#errors/errors.ts"
import { type Toast, unreadableAnswerToast } from "#policies/toasts.ts"
import { readRetryAfter } from "./retry.ts"

/** The parts of a call that reading its answer needs. */
export interface AnsweredCall extends Pick<Call, "name" | "data"> {
  /** The address that it was sent to. */
  readonly apiUrl?: string
}

/** The status and headers of an answer. */
export type AnswerHead = Pick<FetchResponse, "status" | "statusText" | "headers">

/** The meaning of an answer that is JSON. */
export type ParsedReading = { readonly data: unknown } | { readonly error: ApiError | ContractError }

/** The meaning of an answer: the call's data, or the error and the visitor's toast. */
export type Reading = { readonly data: unknown } | { readonly error: CallError; readonly toast?: Toast }

/**
 * Reads an answer by its body alone: neither status nor content type say what a broken gateway really sent.
 *
 * @see spec §7, §8
 * @param body The whole body as text; `undefined` where it was longer than the client takes.
 */
export function readAnswer(call: AnsweredCall, head: AnswerHead, body: string | undefined, now: () => number): Reading {
  if (body === undefined) return unreadable(call, head, "too_large", body, now)
  let value: unknown
  try {
    value = parseJson(body)
  } catch {
    return unreadable(call, head, "not_json", body, now)
  }
  return readParsed(call, head.status, value, () => readWait(head, now))
}

/** Holds an answer's JSON against the contract: the envelope, and the data that the call declares. */
export function readParsed(
  call: AnsweredCall,
  status: number,
  value: unknown,
  retryAfter?: () => number | undefined,
): ParsedReading {
  const envelopeBreach = findBreach(call, status, EnvelopeSchema, value)
  if (envelopeBreach) return { error: envelopeBreach }
  // The schema has just said so.
  const { ok, data, error } = value as Envelope
  if (!ok || error?.tag) return { error: toRefusal(call, status, error, retryAfter) }

  const breach = findBreach(call, status, call.data, data, "data")
  // As it came: schemas of answers look at a value and change nothing.
  return breach ? { error: breach } : { data }
}

function unreadable(
  call: AnsweredCall,
  head: AnswerHead,
  reason: UnreadableAnswerError["reason"],
  body: string = reason,
  now: () => number,
): Reading {
  const { status, statusText } = head
  const error = new UnreadableAnswerError(call.name, status, reason, readWait(head, now))
  return { error, toast: unreadableAnswerToast({ status, statusText, body }) }
}

/** The milliseconds that the answer asks to wait. Gateways that limit calls may name the end of their window alone. */
function readWait({ status, headers }: AnswerHead, now: () => number): number | undefined {
  return readRetryAfter(headers.get("retry-after") ?? (status === 429 && headers.get("ratelimit-reset")), now())
}

function toRefusal(
  call: AnsweredCall,
  status: number,
  error: Envelope["error"],
  retryAfter: (() => number | undefined) | undefined,
): ApiError | ContractError {
  if (!error?.tag) return new ContractError(call.name, status, "error.tag", "a tag, because ok is false")
  const { tag, requestId, fields, details } = error
  const docsUrl = call.apiUrl && `${call.apiUrl.replace(/(\/)api\.|\/api$/, "$1")}/docs/errors/${tag}`
  return new ApiError(
    call.name,
    { tag, status, requestId, fields, details, retryAfter: retryAfter?.(), docsUrl },
    // A detail about the key that was sent. It says nothing about the customer.
    details?.["allowed"] && `, allowed: ${details["allowed"]}`,
  )
}

/** Names the first thing that does not fit, if anything does not. */
function findBreach(
  call: AnsweredCall,
  status: number,
  schema: v.GenericSchema,
  value: unknown,
  ...within: string[]
): ContractError | undefined {
  const issue = schema["~run"]({ value }, { abortEarly: true }).issues?.[0]
  if (!issue) return undefined
  const path = [...within, ...(issue.path?.map(({ key }) => key) ?? [])].join(".")
  return new ContractError(call.name, status, path || "the envelope", issue.expected ?? schema.expects)
}

/** @throws SyntaxError for text that is not JSON. */
function parseJson(body: string): unknown {
  // A byte-order mark is no part of the JSON.
  const text = body.startsWith("\uFEFF") ? body.slice(1) : body
  // No way to a prototype goes without this, or an escape that may write it: a constructor has to name its own.
  const isSuspect = text.includes("proto") || text.includes("\\u")
  return JSON.parse(text, isSuspect ? withoutPrototypeNames : undefined)
}

/** Fields of such names are dropped; texts that only mention them stay. */
function withoutPrototypeNames(name: string, value: unknown): unknown {
  return /^(?:__proto__|constructor|prototype)$/.test(name) ? undefined : value
}
