import { type CallName, contract } from "@wallet/core/contract"
import { getCall } from "./contractCalls.ts"

/** A request. Omitted fields are left out of the request, because the suite also sends requests that no client would. */
export interface Ask {
  readonly token?: string | undefined
  /** The whole Authorization header, in place of the one with the token. */
  readonly authorization?: string | undefined
  readonly key?: string | undefined
  /** Path, query and body in one, as the calls take them. */
  readonly input?: Readonly<Record<string, unknown>>
  /** Replaces the body made from the input. */
  readonly body?: string
}

/** A raw answer. */
export interface Reply {
  readonly call: CallName | undefined
  readonly status: number
  readonly contentType: string
  /** The header X-Request-Id; empty if there is none. */
  readonly requestId: string
  readonly text: string
  /** The parsed body; `undefined` if it is not JSON. */
  readonly json: unknown
}

/** The parts of an answer that a check uses. */
export interface Envelope {
  readonly ok: unknown
  readonly data: unknown
  readonly tag: unknown
  readonly fields: Readonly<Record<string, unknown>>
  readonly requestId: unknown
}

/** A provider, reached over HTTP only. */
export interface Provider {
  /** Makes a call of the contract. */
  readonly ask: (name: CallName, ask?: Ask) => Promise<Reply>
  /** Sends any request below the API's address. */
  readonly send: (method: string, path: string, ask?: Ask, call?: CallName) => Promise<Reply>
}

export interface ProviderOptions {
  readonly apiUrl: string
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly wait: (milliseconds: number) => Promise<void>
  /** Is called with every answer, before the check gets it. */
  readonly inspect: (reply: Reply) => void
}

/** Maximum number of retries after a rate limit's Retry-After. */
const mostRepeats = 5
/** Maximum pause in milliseconds, whatever Retry-After says. */
const longestPause = 120_000

/** Time limit for an answer, in milliseconds. */
const patience = 30_000

export function createProvider({ apiUrl, fetch, wait, inspect }: ProviderOptions): Provider {
  const base = apiUrl.replace(/\/+$/, "")
  const send: Provider["send"] = async (method, path, { token, authorization, key, body } = {}, call) => {
    const sendOnce = () =>
      fetch(base + path, {
        method,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(authorization !== undefined && { Authorization: authorization }),
          ...(key !== undefined && { "Idempotency-Key": key }),
          ...(body !== undefined && { "Content-Type": "application/json" }),
        },
        ...(body !== undefined && { body }),
        redirect: "manual",
        signal: AbortSignal.timeout(patience),
      })
    let response = await sendOnce()
    for (let repeats = 0; response.status === 429 && repeats < mostRepeats; repeats += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await wait(readRetryAfter(response))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      response = await sendOnce()
    }
    const text = await response.text()
    const contentType = response.headers.get("content-type") ?? ""
    const requestId = response.headers.get("x-request-id") ?? ""
    const reply = { call, status: response.status, contentType, requestId, text, json: parse(text) }
    inspect(reply)
    return reply
  }
  const ask: Provider["ask"] = (name, asked = {}) => {
    const { method, path } = contract[name]
    const rest = { ...asked.input }
    const place = path.replace(/:(\w+)/g, (_, field: string) => {
      const value = String(rest[field])
      delete rest[field]
      return encodeURIComponent(value)
    })
    const { query, body } = getCall(name)
    const text = query ? toQuery(rest) : ""
    const sent = asked.body ?? (body ? JSON.stringify(rest) : undefined)
    return send(method, place + text, { ...asked, ...(sent !== undefined && { body: sent }) }, name)
  }
  return { ask, send }
}

/** The delay of the Retry-After header; one second without it. */
function readRetryAfter(response: Response): number {
  const seconds = Number(response.headers.get("retry-after") ?? 1)
  return Math.min(Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 1000, longestPause)
}

function toQuery(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join("&")}` : ""
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the envelope of an answer, as far as it exists. */
export function toEnvelope({ json }: Pick<Reply, "json">): Envelope {
  const { ok, data, error } = toRecord(json)
  const { tag, fields, requestId } = toRecord(error)
  return { ok, data, tag, fields: toRecord(fields), requestId }
}

/** The value as an object, an empty one for anything else. */
export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}
}
