import type { OperatorCall, OperatorData, OperatorErrorTag, OperatorInput } from "./declaration.ts"
import type { Text } from "./text.ts"

/** The path below which the provider answers calls. */
export const operatorApiPath = "/operator/api"

/** A call was refused, or was not answered (`unreachable`). */
export class OperatorCallError extends Error {
  override readonly name = "OperatorCallError"
  readonly tag: OperatorErrorTag | "unreachable"
  /** The reason, for the operator; undefined if the provider was not reached. */
  readonly text: Text | undefined
  /** The input that is to blame. */
  readonly field: string | undefined
  /** Seconds until another attempt makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    tag: OperatorCallError["tag"],
    parts: { readonly text?: Text; readonly field?: string; readonly retryAfter?: number } = {},
  ) {
    super(parts.text?.en ?? tag)
    this.tag = tag
    this.text = parts.text
    this.field = parts.field
    this.retryAfter = parts.retryAfter
  }
}

/** Options of a client. */
export interface OperatorClientOptions {
  /** Default: the global one. */
  readonly fetch?: (path: string, init: RequestInit) => Promise<Response>
  /** The time limit of a call, in milliseconds. Default: 20 seconds. */
  readonly timeout?: number
}

/** Makes the calls of the console. */
export interface OperatorClient {
  /** @throws OperatorCallError */
  send<C extends OperatorCall>(call: C, input: OperatorInput<C>, signal?: AbortSignal): Promise<OperatorData<C>>
}

/** Creates a client of the provider at the console's own origin. */
export function createOperatorClient({
  fetch = (path, init) => globalThis.fetch(path, init),
  timeout = 20_000,
}: OperatorClientOptions = {}): OperatorClient {
  return {
    async send(call, input, signal) {
      const limit = AbortSignal.timeout(timeout)
      const { path, init } = toRequest(call, input)
      const answer = await ask(
        () => fetch(path, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit }),
        signal,
      )
      return answer as OperatorData<typeof call> // the provider does not compile with another answer
    },
  }
}

/** The address of a call, for a link to a file. */
export function toOperatorPath<C extends OperatorCall>(call: C, input: OperatorInput<C>): string {
  return toRequest(call, input).path
}

type Input = Readonly<Record<string, unknown>>

/** Puts an input into the path, the query and the body of a request. */
function toRequest(call: OperatorCall, input: unknown): { readonly path: string; readonly init: RequestInit } {
  const { files, ...values } = input as Input & { readonly files?: readonly File[] }
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ""))
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const names = Object.keys(values).filter((name) => !inPath.has(name) && values[name] !== undefined)
  const inQuery = names.filter((name) => call.body === undefined || hasEntry(call.query, name))
  const query = new URLSearchParams(Object.fromEntries(inQuery.map((name) => [name, String(values[name])])))
  const address = `${operatorApiPath}${path}${query.size > 0 ? `?${query}` : ""}`
  if (call.method === "GET") return { path: address, init: { method: "GET" } }
  const body = Object.fromEntries(names.filter((name) => !inQuery.includes(name)).map((name) => [name, values[name]]))
  return { path: address, init: { method: call.method, ...toBody(JSON.stringify(body), files) } }
}

function hasEntry(schema: OperatorCall["query"], name: string): boolean {
  return schema !== undefined && "entries" in schema && Object.hasOwn(schema.entries as object, name)
}

function toBody(body: string, files: readonly File[] = []): RequestInit {
  if (files.length === 0) return { body, headers: { "Content-Type": "application/json" } }
  const form = new FormData()
  form.set("body", body)
  for (const file of files) form.append("files", file)
  return { body: form }
}

interface Answered {
  readonly data?: unknown
  readonly error?: { readonly tag: OperatorErrorTag; readonly message: Text; readonly field?: string }
}

async function ask(fetch: () => Promise<Response>, signal: AbortSignal | undefined): Promise<unknown> {
  const { response, answered } = await fetchJson(fetch, signal)
  if (response.ok && answered) return answered.data
  const { tag, message, field } = answered?.error ?? {}
  if (tag === undefined || message === undefined) throw new OperatorCallError("unreachable")
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN)
  throw new OperatorCallError(tag, {
    text: message,
    ...(field !== undefined && { field }),
    ...(Number.isFinite(seconds) && { retryAfter: seconds }),
  })
}

async function fetchJson(fetch: () => Promise<Response>, signal: AbortSignal | undefined) {
  try {
    const response = await fetch()
    const answered = (await response.json()) as Answered // the provider answers nothing else
    return { response, answered }
  } catch (error) {
    // The caller has given up: nothing was unreachable.
    if (signal?.aborted) throw error
    // A proxy answered, or nobody.
    throw new OperatorCallError("unreachable")
  }
}
