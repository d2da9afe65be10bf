import type { Fetch, FetchInit, FetchResponse } from "#environment/fetch.ts"

/** A request as it was sent. */
export interface SentRequest extends FetchInit {
  readonly url: string
  /** Of the path below the API's address. */
  readonly path: string
}

/** The result of a request: a response, an error that `fetch` throws, or a promise of either. */
export type Reply = FetchResponse | Error | Promise<FetchResponse>

/** A `fetch` that keeps the requests and gives the chosen answers. */
export interface ScriptedFetch {
  readonly fetch: Fetch
  readonly sent: SentRequest[]
}

/** Answers each request with the result of `reply`. */
export function createScriptedFetch(reply: (request: SentRequest, index: number) => Reply): ScriptedFetch {
  const sent: SentRequest[] = []
  return {
    sent,
    fetch: async (url, init) => {
      const request = { ...init, url, path: url.replace(/^https?:\/\/[^/]*(\/api)?/, "") }
      sent.push(request)
      const answer = await reply(request, sent.length - 1)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

interface ReplyHead {
  readonly status?: number
  readonly statusText?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A response with this very body. */
export function text(body: string, { status = 200, statusText = "", headers = {} }: ReplyHead = {}): FetchResponse {
  return {
    status,
    statusText,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    body: null,
    text: async () => body,
  }
}

/** A response with this value as JSON. */
export function json(value: unknown, head?: ReplyHead): FetchResponse {
  return text(JSON.stringify(value), head)
}

/** The envelope of a success. */
export function ok(data?: unknown): FetchResponse {
  return json({ ok: true, data, error: { tag: null } })
}

/** The envelope of a refusal. */
export function refused(
  tag: string,
  status = 400,
  more: Record<string, unknown> = {},
  head?: ReplyHead,
): FetchResponse {
  return json({ ok: false, error: { tag, ...more } }, { status, ...head })
}

/** An answer that never comes. */
export function silence(): Promise<FetchResponse> {
  return new Promise(() => {})
}
