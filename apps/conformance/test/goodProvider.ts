import { createHash, createHmac } from "node:crypto"
import {
  type ErrorTag,
  errorCatalogue,
  parseSignature,
  signatureTolerance,
  textToSign,
  type WebhookDelivery,
  type WebhookEndpoint,
} from "@wallet/core/contract"
import { createFakeClock, createTestProvider, refuse, type TestHandlers, UnplayedCall } from "@wallet/core/testing"
import { signWebhook } from "@wallet/core/webhooks"
import { calls } from "../src/contractCalls.ts"

/** A request as it reaches the provider. */
export interface Sent {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly token: string | undefined
  /** The Authorization header of a signed request. */
  readonly signature?: string | undefined
  readonly key: string | undefined
  readonly body: string | undefined
  /** The origin of the page that asks. */
  readonly origin?: string | undefined
}

/** An answer before it is sent. */
export interface PlannedResponse {
  readonly status: number
  readonly contentType: string
  readonly body: string
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>
}

export type Answerer = (sent: Sent) => Promise<PlannedResponse>
/** The parts of a provider that a fault may use or replace. */
export interface FaultWorld {
  readonly token: string
  readonly otherToken: string
  readonly apiKey: string
  readonly post: { send: WebhookSender }
}

/** A fault of a provider: it wraps the answers of the good one. */
export type Fault = (good: Answerer, world: FaultWorld) => Answerer

const origin = "https://provider.example"
/** The first customer's API key, for signed requests only. */
const apiKey = `wk_test_k3p9x7m2a4b_${"a".repeat(43)}`

/** The answer to a preflight request: pages of this machine are allowed. */
const allowPage = (pageOrigin: string) => ({
  "Access-Control-Allow-Origin": pageOrigin,
  "Access-Control-Allow-Methods": "GET, POST, DELETE",
  "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key",
  "Access-Control-Expose-Headers": "X-Request-Id, Retry-After",
})
/** Sends a webhook. Faults replace it. */
type WebhookSender = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>

/** A provider in memory that follows the contract, with two customers. */
export function createGoodProvider(receiverUrl: string) {
  const clock = createFakeClock()
  const post: { send: WebhookSender } = { send: (url, body, headers) => postOnce(url, body, headers) }
  const provider = createTestProvider({
    now: clock.now,
    onMistake: () => {},
    handlers: {
      getOperation: (_world, { customer, input: { operationId } }) => {
        const operation = customer.operations.find(({ id }) => id === operationId)
        if (!operation) throw refuse("not_found")
        return { operation, timeline: [], entries: [], rate: null, inverseRate: null }
      },
      createExport: (world, { input: { format } }) => ({
        id: world.random.id("export"),
        state: "queued",
        format,
        fileName: `operations.${format}`,
        rowsWritten: 0,
        rowsTotal: null,
        size: null,
        failure: null,
        createdAt,
        expiresAt: createdAt,
      }),
      ...webhookHandlers(receiverUrl, (...parts) => post.send(...parts)),
    },
  })
  const balances = { USDT: "1000", BTC: "1", WUD: "5000" }
  const { accessToken: token } = provider.addCustomer({ email: "ann@example.com", balances })
  const { accessToken: otherToken } = provider.addCustomer({ email: "bob@example.com", balances: { USDT: "5" } })

  const checkSignature = createSignatureCheck(clock.now)

  const answer: Answerer = async (sent) => {
    const { method, path, key, body, origin: pageOrigin, signature } = sent
    if (signature !== undefined && !(await checkSignature(signature, sent))) return refusal("signature_invalid")
    if (sent.token === apiKey) return refusal("signature_invalid")
    const isByKey = signature !== undefined
    const unknown = isByKey ? findUnknownName(method, path) : undefined
    if (unknown !== undefined) return refusal("validation_failed", { [unknown]: { code: "unknown" } })
    const sentToken = isByKey ? token : sent.token
    const allowed = pageOrigin?.startsWith("http://localhost:") ? { headers: allowPage(pageOrigin) } : {}
    if (method === "OPTIONS") return { ...json(null), ...allowed }
    const headers = {
      ...(sentToken !== undefined && { authorization: `Bearer ${sentToken}` }),
      ...(key !== undefined && { "idempotency-key": key }),
    }
    try {
      const response = await provider.fetch(origin + path, {
        method,
        headers,
        ...(body !== undefined && { body }),
      })
      const contentType = response.headers.get("content-type") ?? ""
      return { status: response.status, contentType, body: await response.text(), ...allowed }
    } catch (error) {
      if (!(error instanceof UnplayedCall)) throw error
      return refusal(sentToken === undefined ? "invalid_authorization_token" : "service_unavailable")
    }
  }
  return { clock, provider, post, token, otherToken, apiKey, answer }
}

/** A `fetch` that hands requests to an answerer. `apiUrl` ends without a slash. */
export function createFetch(answer: Answerer, apiUrl: string) {
  return async (address: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    const answered = await answer({
      method: init.method ?? "GET",
      path: address.slice(apiUrl.length),
      ...readAuthorization(headers),
      key: headers.get("idempotency-key") ?? undefined,
      body: typeof init.body === "string" ? init.body : undefined,
      origin: headers.get("origin") ?? undefined,
    })
    const { status, contentType, body } = answered
    // A preflight has no body, and its status must not have one.
    return new Response(body === "" ? null : body, {
      status,
      headers: { "Content-Type": contentType, ...nameRequest(body), ...answered.headers },
    })
  }
}

/** The credential of a request, as its header has it. */
function readAuthorization(headers: Headers): Pick<Sent, "token" | "signature"> {
  const text = headers.get("authorization") ?? undefined
  const [, token] = /^Bearer (.*)$/.exec(text ?? "") ?? []
  return { token, signature: token === undefined ? text : undefined }
}

/** The header that names a request, as the body of a refusal does. */
function nameRequest(body: string): Readonly<Record<string, string>> {
  const [, id = "request-2"] = /"requestId":"([^"]*)"/.exec(body) ?? []
  return { "X-Request-Id": id }
}

/** Checks signatures of the first customer's key, each once. */
function createSignatureCheck(now: () => number) {
  const used = new Set<string>()
  return async (header: string, { method, path, body, key }: Sent): Promise<boolean> => {
    const given = parseSignature(header)
    if (!given || used.has(given.nonce) || Math.abs(now() / 1000 - given.timestamp) > signatureTolerance) return false
    const { timestamp, nonce } = given
    const bodyHash = createHash("sha256")
      .update(body ?? "")
      .digest("hex")
    const text = textToSign({ method, path, idempotencyKey: key, timestamp, nonce, bodyHash })
    used.add(nonce)
    return createHmac("sha256", apiKey).update(text).digest("hex") === given.signature
  }
}

/** A name in the query of a reading call that it does not have. */
function findUnknownName(method: string, path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, origin)
  const [, call] = calls.find(([, one]) => one.method === method && one.path === pathname) ?? []
  return [...searchParams.keys()].find((name) => !Object.hasOwn(call?.query?.entries ?? {}, name))
}

/** A refusal as the provider writes it. */
export function refusal(tag: ErrorTag, fields?: object): PlannedResponse {
  const error = { tag, ...(fields && { fields }), requestId: "request-1" }
  return { ...json({ ok: false, data: null, error }), status: errorCatalogue[tag].status }
}

/** An answer with that body. */
export function json(body: unknown): PlannedResponse {
  return { status: 200, contentType: "application/json", body: JSON.stringify(body) }
}

async function postOnce(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return (await fetch(url, { method: "POST", body, headers })).status
}

/** Delivers a webhook and retries once if it is not accepted. */
async function deliver(send: WebhookSender, ...parts: Parameters<WebhookSender>): Promise<void> {
  if ((await send(...parts)) >= 300) await send(...parts)
}

const secret = `whsec_${btoa("the secret of the endpoint")}`
const createdAt = "2026-01-01T00:00:00.000Z"

/** Endpoints and their test event. */
function webhookHandlers(receiverUrl: string, send: WebhookSender): TestHandlers {
  const endpoints = new Map<string, WebhookEndpoint>()
  return {
    createWebhookEndpoint(world, { input: { url, description, events } }) {
      if (url !== null && /^https:\/\/(127|10|169|\[)/.test(url))
        throw refuse("validation_failed", { fields: { url: { code: "address_private" } } })
      const endpoint: WebhookEndpoint = {
        id: world.random.id("endpoint"),
        url,
        description,
        events,
        state: "enabled",
        disabledReason: null,
        createdAt,
        overlapEndsAt: null,
        failingSince: null,
      }
      endpoints.set(endpoint.id, endpoint)
      return { endpoint, secret }
    },
    async sendTestWebhook(world, { input: { webhookEndpointId } }) {
      if (!endpoints.has(webhookEndpointId)) throw refuse("not_found")
      const eventId = world.random.id("event")
      const body = JSON.stringify({ type: "webhook.test" })
      // The suite's clock is this machine's: it verifies like any shop.
      const headers = { ...(await signWebhook(body, { id: eventId, sentAt: Date.now(), secret })) }
      void deliver(send, receiverUrl, body, headers)
      return {
        id: world.random.id("delivery"),
        endpointId: webhookEndpointId,
        url: receiverUrl,
        eventId,
        type: "webhook.test",
        state: "queued",
        attempts: 0,
        createdAt,
        nextAttemptAt: null,
        replayOf: null,
        lastStatus: null,
        lastFailure: null,
      } satisfies WebhookDelivery
    },
    deleteWebhookEndpoint(_world, { input: { webhookEndpointId } }) {
      endpoints.delete(webhookEndpointId)
      return null
    },
  }
}
