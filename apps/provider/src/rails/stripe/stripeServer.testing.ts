import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { Stripe } from "stripe"
import { readParams, type StripeParam, type StripeParams } from "./stripeForms.testing.ts"

/** An object of the double, as JSON. */
export type StripeObject = Record<string, unknown> & { id: string; object: string }

export interface StripeQuestion {
  readonly method: string
  /** Without its query, for example `/v1/payment_intents/pi_1/capture`. */
  readonly path: string
  /** The variable parts of the path, in order. */
  readonly ids: readonly string[]
  readonly params: StripeParams
  readonly idempotencyKey: string | undefined
  /** Files of an upload, by the name of their field. */
  readonly files: ReadonlyMap<string, File>
}

/** Responds to a request; throws a StripeFailure for a refusal. */
export type StripeAnswer = (question: StripeQuestion) => object | Promise<object>

/** Routes by method and path; a part of the path that begins with a colon is variable: `POST /v1/refunds/:id`. */
export type StripeRoutes = Readonly<Record<string, StripeAnswer>>

/** An error response of the double. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(`the double answers ${status}`)
    this.status = status
    this.body = body
  }
}

/** 404 `resource_missing`, as Stripe responds for an unknown object. */
export function missing(id: string): StripeFailure {
  return refused("resource_missing", { status: 404, param: "id", message: `No such object: '${id}'` })
}

/** An `invalid_request_error`. */
export function refused(
  code: string,
  {
    status = 400,
    ...rest
  }: {
    readonly status?: number
    readonly param?: string
    readonly message?: string
    readonly [more: string]: unknown
  } = {},
): StripeFailure {
  return new StripeFailure(status, { type: "invalid_request_error", code, message: code, ...rest })
}

/** A fault of the next response, once or several times. */
export interface StripeFault {
  /** The affected requests, by their first lines, for example `POST /v1/refunds`. */
  readonly at: RegExp
  readonly times?: number
  /**
   * `unanswered` executes the request and closes the connection; `unheard` closes it before; `late` responds after `ms`; a status
   * responds with an error and executes nothing, 429 with `retryAfter`; `changed` changes the response.
   */
  readonly does:
    | { readonly kind: "unanswered" | "unheard" }
    | { readonly kind: "late"; readonly ms: number }
    | { readonly kind: "status"; readonly status: number; readonly retryAfter?: number }
    | { readonly kind: "changed"; readonly change: (answer: Record<string, unknown>) => object }
}

/** A message signed by the double. */
export interface SignedEvent {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export interface StripeEventObject {
  readonly id: string
  readonly type: string
  readonly object: object
}

interface Given {
  readonly status: number
  readonly answer: object
  readonly headers?: Record<string, string>
}

interface StripeServerOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  /** The double's time. Default: the machine's. */
  readonly now?: () => Date
}

/**
 * A double of Stripe's API on this machine, for tests alone: it is not Stripe, and every answer says so in the header
 * `Double-Of`. It speaks HTTP as Stripe does (forms, idempotency keys, error envelopes, expansion, signed messages) and
 * knows no object: each adapter's double adds its routes.
 */
export async function startStripeServer({ secretKey, webhookSecret, now = () => new Date() }: StripeServerOptions) {
  const objects = new Map<string, StripeObject>()
  const routes: { readonly method: string; readonly pattern: RegExp; readonly answer: StripeAnswer }[] = []
  const faults: { fault: StripeFault; left: number }[] = []
  const asked: StripeQuestion[] = []
  const kept = new Map<string, { readonly question: string; readonly status: number; readonly answer: object }>()
  const underWay = new Set<string>()
  const events: StripeEventObject[] = []
  let onEvent: ((event: StripeEventObject) => void) | undefined

  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return
      response.writeHead(500, { "Content-Type": "application/json" })
      response.end(JSON.stringify({ error: { type: "api_error", message: `the double failed: ${String(error)}` } }))
    })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? "/", origin)
    const method = request.method ?? "GET"
    const bytes = await buffer(request)
    const send = (status: number, answer: object, headers: Record<string, string> = {}) => {
      const more = { "Content-Type": "application/json", "Request-Id": newStripeId("req"), "Double-Of": "Stripe" }
      response.writeHead(status, { ...more, ...headers }).end(JSON.stringify(answer))
    }
    const { authorization = "" } = request.headers
    if (authorization !== `Bearer ${secretKey}`) {
      return send(401, { error: { type: "invalid_request_error", message: "Invalid API Key provided" } })
    }
    const route = routes.find((one) => one.method === method && one.pattern.test(pathname))
    if (!route) {
      const message = `The double has no ${method} ${pathname}`
      return send(404, { error: { type: "invalid_request_error", code: "url_invalid", message } })
    }
    const { params, files } = await readParams(request, bytes, search)
    const key = request.headers["idempotency-key"]
    const question: StripeQuestion = {
      method,
      path: pathname,
      ids: (route.pattern.exec(pathname) ?? []).slice(1).map(decodeURIComponent),
      params,
      idempotencyKey: typeof key === "string" ? key : undefined,
      files,
    }
    asked.push(question)
    const fault = takeFault(`${method} ${pathname}`)
    if (fault?.kind === "unheard") return void request.socket.destroy()
    if (fault?.kind === "status") {
      const headers = fault.retryAfter === undefined ? undefined : { "Retry-After": String(fault.retryAfter) }
      return send(fault.status, { error: { type: "api_error", message: "the double was told to fail" } }, headers)
    }
    const { status, answer, headers } = await answerOnce(question, route.answer)
    if (fault?.kind === "unanswered") return void request.socket.destroy()
    if (fault?.kind === "late") await pause(fault.ms)
    // As JSON, so that the change does not affect the double's object.
    const shown = JSON.parse(JSON.stringify(answer)) as Record<string, unknown>
    expand(shown, params["expand"])
    send(status, fault?.kind === "changed" ? fault.change(shown) : shown, headers)
  }

  /** A repeated idempotency key gets the same response, and is refused for another request. */
  async function answerOnce(question: StripeQuestion, answer: StripeAnswer): Promise<Given> {
    const { method, path, params, idempotencyKey: key } = question
    if (method !== "POST" || key === undefined) return giveAnswer(question, answer)
    const asText = JSON.stringify([path, params])
    const before = kept.get(key)
    if (before && before.question !== asText) {
      const message = "Keys for idempotent requests can only be used with the same parameters"
      return { status: 400, answer: { error: { type: "idempotency_error", message } } }
    }
    if (before) return { ...before, headers: { "Idempotent-Replayed": "true" } }
    if (underWay.has(key)) {
      return { status: 409, answer: { error: { type: "invalid_request_error", code: "idempotency_key_in_use" } } }
    }
    underWay.add(key)
    try {
      const given = await giveAnswer(question, answer)
      kept.set(key, { question: asText, status: given.status, answer: JSON.parse(JSON.stringify(given.answer)) })
      return given
    } finally {
      underWay.delete(key)
    }
  }

  async function giveAnswer(question: StripeQuestion, answer: StripeAnswer): Promise<Given> {
    try {
      return { status: 200, answer: await answer(question) }
    } catch (error) {
      if (error instanceof StripeFailure) return { status: error.status, answer: { error: error.body } }
      throw error
    }
  }

  function takeFault(line: string) {
    const found = faults.find(({ fault, left }) => left > 0 && fault.at.test(line))
    if (found) found.left -= 1
    return found?.fault.does
  }

  /** Replaces ids by objects, as `expand` requests. */
  function expand(answer: Record<string, unknown>, wanted: StripeParam | undefined): void {
    if (!Array.isArray(wanted)) return
    for (const path of wanted) if (typeof path === "string") expandAt(answer, path.split("."))
  }

  function expandAt(value: unknown, [name, ...rest]: readonly string[]): void {
    if (name === undefined || typeof value !== "object" || value === null) return
    if (Array.isArray(value)) return value.forEach((one) => expandAt(one, [name, ...rest]))
    const holder = value as Record<string, unknown>
    const id = holder[name]
    if (typeof id === "string" && objects.has(id)) holder[name] = JSON.parse(JSON.stringify(objects.get(id)))
    expandAt(holder[name], rest)
  }

  const sign = (body: string, { secret = webhookSecret, at = now() } = {}): SignedEvent => {
    const timestamp = Math.floor(at.getTime() / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    return { body, headers: { "stripe-signature": signature, "content-type": "application/json" } }
  }

  return {
    origin,
    /** Replaces Stripe by the double; every other vendor keeps its own address. */
    reach: (address: string) => (/^https:\/\/[a-z]+\.stripe\.com$/.test(address) ? origin : address),
    secretKey,
    webhookSecret,
    objects,
    /** Every authenticated request, oldest first. */
    asked,
    /** Every event since the start, oldest first. */
    events,
    now,
    addRoutes(added: StripeRoutes) {
      for (const [line, answer] of Object.entries(added)) {
        const [method = "", path = ""] = line.split(" ")
        const pattern = new RegExp(`^${path.replaceAll(/:[a-z]+/g, "([^/]+)")}$`)
        routes.push({ method, pattern, answer })
      }
    },
    /** Queues a fault. */
    fail(fault: StripeFault) {
      faults.push({ fault, left: fault.times ?? 1 })
    },
    /** Forgets the idempotency keys, as Stripe does after about a day. */
    forgetKeys() {
      kept.clear()
    },
    /** Removes all faults. */
    heal() {
      faults.length = 0
    },
    /** Calls the listener with each event at once. */
    listen(listener: ((event: StripeEventObject) => void) | undefined) {
      onEvent = listener
    },
    /** Records an event with the object's current state. */
    emit: (type: string, object: object): StripeEventObject => {
      const event = { id: newStripeId("evt"), type, object: JSON.parse(JSON.stringify(object)) as object }
      events.push(event)
      onEvent?.(event)
      return event
    },
    /** Signs an event's message, as sent to the URL for messages. */
    signEvent({ id, type, object }: StripeEventObject, options: { readonly secret?: string; readonly at?: Date } = {}) {
      const created = Math.floor(now().getTime() / 1000)
      const head = { id, object: "event", api_version: "2026-10-28.endive", created, livemode: false }
      const body = { ...head, pending_webhooks: 1, request: { id: null, idempotency_key: null }, type }
      return sign(JSON.stringify({ ...body, data: { object } }), options)
    },
    sign,
    find: (id: StripeParam | undefined): StripeObject => {
      const object = typeof id === "string" ? objects.get(id) : undefined
      if (!object) throw missing(typeof id === "string" ? id : "")
      return object
    },
    keep: <Kept extends StripeObject>(object: Kept): Kept => {
      objects.set(object.id, object)
      return object
    },
    async stop(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await Promise.resolve()
    },
  }
}

/** The HTTP core of a double, started. */
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

/** An id like Stripe's: a prefix for its kind and random letters. */
export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`
}

/** A page of a list, newest first. */
export function listPage(url: string, all: readonly StripeObject[], params: StripeParams): object {
  const limit = Number(params["limit"] ?? 10)
  const newest = all.toReversed()
  const after = params["starting_after"]
  const from = typeof after === "string" ? newest.findIndex(({ id }) => id === after) + 1 : 0
  const data = newest.slice(from, from + limit)
  return { object: "list", url, data, has_more: newest.length > from + limit }
}

/** Text of a form. @throws StripeFailure `parameter_missing` */
export function requireText(params: StripeParams, name: string): string {
  const value = params[name]
  if (typeof value !== "string" || value === "") throw refused("parameter_missing", { param: name })
  return value
}

/** An object of a form, as `metadata` is. */
export function readObject(value: StripeParam | undefined): Record<string, string> {
  if (typeof value !== "object" || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typeof one === "string" ? one : ""]))
}
