import { type ChildProcess, spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { resolve } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { findFreePort } from "./freePort.ts"

const program = resolve(import.meta.dirname, "../../provider/test/developmentProvider.ts")

/** The credentials of a customer. */
export interface Login {
  readonly email: string
  readonly password: string
}

/** A provider in another process with another database, reached over HTTP only. */
export interface RealProvider {
  readonly apiUrl: string
  /** Creates a customer. */
  readonly register: () => Promise<Login>
  /** Creates a customer, and returns the access token. */
  readonly signUp: () => Promise<string>
  /** Creates a customer, and returns the access token and an API key for signed requests that may read. */
  readonly signUpWithKey: () => Promise<{ readonly token: string; readonly apiKey: string }>
  /** Tops up that amount by the sandbox's test card. */
  readonly topUp: (token: string, amount: string) => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startRealProvider(): Promise<RealProvider> {
  const dataDir = mkdtempSync(`${tmpdir()}/wallet-conformance-`)
  const origin = `http://127.0.0.1:${await findFreePort()}`
  const environment = {
    ...process.env,
    PORT: new URL(origin).port,
    DATA_DIR: dataDir,
    SITE_ORIGIN: origin,
    LOG_LEVEL: "warn",
    // The suite sends more requests than a person.
    RATE_LIMIT_FACTOR: "50",
  }
  const child = spawn(process.execPath, ["--conditions=wallet-source", program], {
    env: environment,
    stdio: ["ignore", "inherit", "inherit"],
  })
  await answers(`${origin}/api/info`, child)
  return {
    apiUrl: `${origin}/api`,
    register: () => register(origin),
    signUp: () => signUp(origin),
    signUpWithKey: () => signUpWithKey(origin),
    topUp: (token, amount) => topUp(origin, token, amount),
    stop: async () => {
      await end(child)
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function signUp(origin: string): Promise<string> {
  const { accessToken = "" } = await post(origin, "/users/login", await register(origin))
  return accessToken
}

async function signUpWithKey(origin: string) {
  const login = await register(origin)
  const { accessToken: token = "" } = await post(origin, "/users/login", login)
  const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": randomUUID() }
  const create = () => ask(origin, "/apiKeys", { name: "Conformance", scopes: ["read"], signed: true }, headers)
  const { stepUpId = "" } = (await create()).error.details ?? {}
  const registration = await readCode(origin, login.email)
  await post(origin, `/stepUps/${stepUpId}/sendCode`, {}, headers)
  const code = await readCode(origin, login.email, registration)
  await post(origin, `/stepUps/${stepUpId}/prove`, { code }, headers)
  return { token, apiKey: (await create()).data?.["secret"] ?? "" }
}

async function register(origin: string): Promise<Login> {
  const email = `${randomUUID()}@example.com`
  const password = "quiet river, seven boats"
  const { registrationId } = await post(origin, "/users/register", { email, password })
  await post(origin, "/users/confirmEmail", { registrationId, code: await readCode(origin, email) })
  return { email, password }
}

async function topUp(origin: string, token: string, amount: string): Promise<void> {
  const card = { number: "4242424242424242", expiry: "12/39", cvc: "123", holder: "A TEST" }
  const tokenized = await fetch(`${origin}/sandbox/acquirer/tokens`, { method: "POST", ...jsonBody(card) })
  const { token: cardToken } = (await tokenized.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": randomUUID() }
  const { id } = await post(origin, "/topUps/card", { amount, currency: "WUD", cardToken }, headers)
  for (;;) {
    const response = await fetch(`${origin}/api/topUps/${id}`, { headers })
    const { data } = (await response.json()) as { data: { state: string } }
    if (data.state === "succeeded") return
    await sleep(50)
  }
}

/** The code of the newest mail, once it is another one than `before`. */
async function readCode(origin: string, email: string, before?: string): Promise<string> {
  for (;;) {
    const page = await (await fetch(`${origin}/sandbox/mailbox?to=${encodeURIComponent(email)}`)).text()
    const code = /\b\d{6}\b/.exec(page.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, " "))?.[0]
    if (code && code !== before) return code
    await sleep(20)
  }
}

interface Answer {
  readonly ok: boolean
  readonly data: Record<string, string> | null
  readonly error: { readonly tag: string; readonly details?: Record<string, string> }
}

async function ask(origin: string, path: string, body: object, headers = {}): Promise<Answer> {
  const response = await fetch(`${origin}/api${path}`, { method: "POST", ...jsonBody(body, headers) })
  return (await response.json()) as Answer
}

async function post(origin: string, path: string, body: object, headers = {}): Promise<Record<string, string>> {
  const { ok, data, error } = await ask(origin, path, body, headers)
  if (!ok) throw new Error(`${path}: ${error.tag}`)
  return data ?? {}
}

function jsonBody(body: object, headers = {}) {
  return { body: JSON.stringify(body), headers: { ...headers, "Content-Type": "application/json" } }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error("the provider did not start")
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((ended) => {
    child.once("exit", () => ended())
    child.kill("SIGTERM")
  })
}
