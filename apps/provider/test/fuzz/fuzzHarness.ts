import { randomUUID } from "node:crypto"
import type { Logger } from "pino"
import { createToken, hashToken } from "#access/identity/token.ts"
import { applyRequests } from "#ledger/applyRequests.ts"
import { newId } from "#platform/database/newId.ts"
import { startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import { expectAnswer, findCall } from "./expectAnswer.ts"
import { type FuzzRequest, knownId } from "./requests.ts"
import type { Vocabulary } from "./toArbitrary.ts"

interface Customer {
  readonly email: string
  readonly id: string
  token: string
}

/** A provider with some rich customers, for generated requests. */
export interface FuzzHarness {
  readonly provider: TestProvider
  readonly vocabulary: Vocabulary
  /** Secrets that must not appear in any log. */
  readonly secrets: ReadonlySet<string>
  /** The calls that have succeeded at least once. */
  readonly succeeded: ReadonlySet<string>
  /** The calls whose own rules have decided at least once: a success, or a refusal that only they declare. */
  readonly reached: ReadonlySet<string>
  /** Number of requests answered within the contract. */
  sent(): number
  /** @throws Error if the answer breaks the contract. */
  send(request: FuzzRequest): Promise<void>
  /** Ends the throttling by wrong codes. Until then calls with a code only answer `rate_limited`. */
  endThrottling(): Promise<void>
}

/** A picture, as PNG in base64. */
const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
const cardNumber = "4242424242424242"
const funding = { WUD: 10n ** 12n, USDT: 10n ** 12n, ETH: 10n ** 24n, BTC: 10n ** 12n }

export async function createFuzzHarness(log: Logger): Promise<FuzzHarness> {
  // Few connections, so that a transaction which needs a second one would deadlock.
  const environment = { RATE_LIMIT_FACTOR: "999999", SENDS_WITHOUT_STEP_UP: "999999", DATABASE_CONNECTIONS: "4" }
  const provider = await startTestProvider({ log }, environment)
  const secrets = new Set<string>([testPassword, cardNumber])
  const succeeded = new Set<string>()
  const reached = new Set<string>()
  let sent = 0
  const customers: Customer[] = []
  for (const email of ["ada@wallet.example", "bob@wallet.example", "eve@wallet.example"]) {
    customers.push(await addRichCustomer(provider, email, secrets))
  }
  const cardTokens = await Promise.all(Array.from({ length: 300 }, () => cardToken(provider)))
  for (const token of cardTokens) secrets.add(token)
  const known = createMemory()
  const app = await registerApp(provider, await provider.signUp("shop@wallet.example"))

  return {
    provider,
    secrets,
    succeeded,
    reached,
    sent: () => sent,
    vocabulary: {
      email: customers.map(({ email }) => email),
      password: [testPassword, "another password"],
      recipient: [...customers.map(({ email }) => email), ...customers.map(({ id }) => id), "nobody@wallet.example"],
      personId: customers.map(({ id }) => id),
      image: [onePixel],
      currency: ["WUD", ...Object.keys(funding)],
      fromCurrency: Object.keys(funding),
      toCurrency: Object.keys(funding),
      amount: ["1.00", "150.00", "200.00", "500.00", "999999999999.99", "0.000000000000000001", "0.01", "100"],
      cardToken: cardTokens,
      key: [randomUUID()],
      network: ["bitcoin", "litecoin", "ethereum", "tron", "bsc"],
      hash: ["ab".repeat(32), `0x${"cd".repeat(32)}`],
      address: ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "0xd8da6bf26964af9d7eed9e03e53415d37aa96045"],
      subject: ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "0xd8da6bf26964af9d7eed9e03e53415d37aa96045"],
      price: ["0", "1", "100"],
      binId: ["sandbox-mir-wud", "sandbox-visa-usd"],
      endpoint: ["https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk"],
      // An IP address, because a name would be looked up.
      url: ["https://93.184.216.34/hooks"],
      events: [["invoice.paid"]],
      redirectUris: [[app.redirectUri]],
      client_id: [app.clientId],
      redirect_uri: [app.redirectUri],
      scope: ["read"],
      state: ["as it was sent"],
      code_challenge: ["E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"],
      timeZone: ["UTC", "Europe/Berlin"],
      note: ["thanks", "за обед", "\u202eright to left"],
    },
    send: async (request) => {
      const customer = at(customers, request.pick)
      const { url, init } = build(request, customer?.token, (path) => known.recall(path, request.pick))
      const call = findCall(init.method ?? "", new URL(url).pathname)
      const response = await provider.api.request(url, init)
      sent++
      // A browser sends this to ask if a page of another origin may send a request.
      if (init.method === "OPTIONS" && response.status === 204) return
      const copy = response.clone()
      const tag = await expectAnswer(call, response)
      if (!call) return
      // A call has ended the session, so the next request has a new one.
      if (tag === "invalid_authorization_token" && request.session === "own" && customer)
        customer.token = await openSession(provider, customer.id, secrets)
      if (tag === null || tag === "not_found" || tag === "step_up_required" || call.errors.includes(tag))
        reached.add(call.name)
      if (tag !== null) return
      succeeded.add(call.name)
      known.learn(call.path, await copy.json())
      if (call.movesMoney) known.learn("/idempotency", { id: request.headers["Idempotency-Key"] })
    },
    endThrottling: async () => {
      await provider.database.db.deleteFrom("failed_attempts").execute()
    },
  }
}

function build(request: FuzzRequest, token: string | undefined, known: (path: string) => string) {
  const path = request.path.replaceAll(/:(\w+)/g, (_all, name: string, at: number) => {
    const value = request.params[name] ?? ""
    return value === knownId ? known(request.path.slice(0, at - 1)) : value
  })
  const headers = new Headers(request.headers)
  if (request.session === "own" && token && !headers.has("Authorization"))
    headers.set("Authorization", `Bearer ${token}`)
  if (request.session === "wrong") headers.set("Authorization", `Bearer ${createToken()}`)
  const takesBody = request.method !== "GET" && request.body !== undefined
  const init: RequestInit = { method: request.method, headers, ...(takesBody && { body: request.body }) }
  return { url: `http://wallet.example${path}${request.query && `?${request.query}`}`, init }
}

async function addRichCustomer(provider: TestProvider, email: string, secrets: Set<string>): Promise<Customer> {
  const token = await provider.signUp(email)
  secrets.add(token)
  const { db } = provider.database
  const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()
  const requests = Object.entries(funding).map(([currency, units]) => ({
    kind: "transfer" as const,
    reference: `funding:${id}:${currency}`,
    operationId: `funding:${id}`,
    legs: [
      { account: { owner: "system", code: "suspense" } as const, currency, amount: -units },
      { account: { owner: "customer", id } as const, currency, amount: units },
    ],
  }))
  await db.transaction().execute((trx) => applyRequests(trx, requests, provider.services.now()))
  return { email, id, token }
}

/** Opens a session as a login does, without the throttling of an account that is attacked here all the time. */
async function openSession({ database, services }: TestProvider, userId: string, secrets: Set<string>) {
  const token = createToken()
  secrets.add(token)
  const now = services.now()
  const row = { id: newId(), user_id: userId, token_hash: hashToken(token), device: "fuzz", address: "127.0.0.1" }
  const expires_at = new Date(now.getTime() + 3_600_000)
  await database.db
    .insertInto("sessions")
    .values({ ...row, created_at: now, last_seen_at: now, expires_at })
    .execute()
  return token
}

/** Registers an app of a customer who sends nothing here, and so does not delete it. */
async function registerApp(provider: TestProvider, token: string) {
  const redirectUri = "https://shop.example/back"
  const { data } = await provider.send("POST", "/oauth/apps", {
    token,
    body: { name: "Shop", redirectUris: [redirectUri] },
  })
  const { app } = data as { app: { id: string } }
  return { clientId: app.id, redirectUri }
}

async function cardToken({ sandbox }: TestProvider): Promise<string> {
  const answer = await sandbox.request("/acquirer/tokens", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ number: cardNumber, expiry: "12/40", cvc: "123", holder: "Jo Doe" }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

function at<T>(items: readonly T[], index: number): T | undefined {
  return items[index % items.length]
}

/** The newest ids in answers, by the path of their call and its parents: `/topUps/card`, `/topUps`. */
function createMemory() {
  const byPath = new Map<string, string[]>()
  const learn = (path: string, answer: unknown): void => {
    const ids = idsIn(answer)
    for (let at = path.length; at > 0; at = path.lastIndexOf("/", at - 1)) {
      const above = path.slice(0, at)
      byPath.set(above, [...ids, ...(byPath.get(above) ?? [])].slice(0, 20))
    }
  }
  const recall = (path: string, pick: number): string => at(byPath.get(path) ?? [], pick) ?? randomUUID()
  return { learn, recall }
}

function idsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === "id" && typeof part === "string" ? [part] : idsIn(part),
  )
}
