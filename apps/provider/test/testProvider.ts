import { randomUUID } from "node:crypto"
import { createWalletClient, isApiError, OutcomeUnknownError, type WalletClient } from "@wallet/core"
import { EnvelopeSchema } from "@wallet/core/contract"
import { openInSandbox } from "@wallet/sandbox/openInSandbox.ts"
import { type ProviderInSandbox, type SandboxOptions, startInSandbox } from "@wallet/sandbox/start.ts"
import type { SandboxVendors } from "@wallet/sandbox/vendors.ts"
import { Hono } from "hono"
import * as v from "valibot"
import { jobHandlers } from "#areas.ts"
import { readConfig } from "#config/readConfig.ts"
import { verifyLedger } from "#ledger/verify.ts"
import type { Config, Mode } from "#platform/config.ts"
import type { Consumer } from "#platform/jobs/consumer.ts"
import { startWorker } from "#platform/jobs/worker.ts"
import type { Services } from "#platform/services.ts"
import { type ProviderOptions, startProvider } from "#provider.ts"
import { createTestDatabase, type TestDatabase } from "./postgres.ts"

/** A request without its method and path. */
export interface TestRequest {
  readonly token?: string | undefined
  readonly body?: unknown
  /** Sent unchanged, because JSON.stringify would make it harmless. */
  readonly rawBody?: string | Uint8Array<ArrayBuffer>
  readonly key?: string
  readonly headers?: Record<string, string>
}

/** The outcome of a call: its data, or the refusal. */
export interface Outcome<Data> {
  readonly ok: boolean
  /** Undefined if the call was refused. */
  readonly data: Data | undefined
  /** The HTTP status; undefined if a typed call succeeded. */
  readonly status: number | undefined
  readonly tag: string | null | undefined
  readonly fields: Record<string, { code: string; limit?: string | undefined }> | undefined
  readonly details: Record<string, string> | undefined
}

/** The raw answer to a request. */
export interface TestAnswer extends Outcome<unknown> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** A whole provider on its own database, with a clock controlled by the test. */
export interface TestProvider extends ProviderInSandbox {
  readonly database: TestDatabase
  /** The vendors of a provider whose jobs run by hand. */
  readonly vendors?: SandboxVendors
  advance(milliseconds: number): void
  /** The delays of answers in milliseconds. In tests they are skipped. */
  readonly waits: number[]
  /** Creates a client with that access token, or without a session. Clients share no idempotency keys. */
  createClient(token?: string): WalletClient
  /** Sends a raw request, for tests of the wire format. */
  send(method: string, path: string, request?: TestRequest): Promise<TestAnswer>
  /** Registers, confirms and signs in; returns the access token. */
  signUp(email?: string): Promise<string>
  signIn(email: string): Promise<string>
  /** The code of the newest mail to an address, or of the newest message to a phone number. */
  readCode(recipient: string): Promise<string>
  countMails(email: string): Promise<number>
  verifyLedger(): ReturnType<typeof verifyLedger>
  stop(): Promise<void>
}

/** Replaces the sandbox's pages if there is no sandbox. */
const withoutPages = { sandbox: new Hono(), vault: new Hono(), addRoutes: () => {}, beside: [] }

export const testPassword = "correct horse battery"

interface TestProviderOptions extends SandboxOptions {
  /** Uses sandbox vendors as outside parties, also in production. Otherwise the parties are missing. */
  readonly simulatedParties?: boolean
  /** Runs jobs only in `worker.drain()`, and delivers no messages of vendors. */
  readonly jobsByHand?: boolean
  /** The initial time. Default: the present. */
  readonly startAt?: Date
}

export async function startTestProvider(
  { simulatedParties = true, jobsByHand = false, startAt, ...options }: TestProviderOptions = {},
  environment: Record<string, string> = {},
  mode: Mode = "development",
): Promise<TestProvider> {
  const database = await createTestDatabase()
  let moment = startAt?.getTime() ?? Date.now()
  const settings = {
    DATABASE_URL: database.databaseUrl,
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    LOG_LEVEL: "silent",
    DATABASE_CONNECTIONS: "4",
    RATE_LIMIT_FACTOR: "1000",
    SANDBOX_LOOPBACK_WEBHOOKS: "off", // as in production, where tests do not ask for it
    SESSION_IDLE_MINUTES: "43200", // as long as a session: tests move the clock by weeks
    ...environment,
  }
  const config = readConfig(settings, mode)
  const waits: number[] = []
  const wait = (milliseconds: number) => {
    waits.push(milliseconds)
    return Promise.resolve()
  }
  const chosen = { now: () => new Date(moment), wait, rounds: false, ...options }
  const provider = await start(config, chosen, { simulatedParties, jobsByHand })

  const createClient: TestProvider["createClient"] = (token) =>
    createWalletClient({
      siteDomain: "wallet.example",
      apiUrl: "http://provider.test",
      retries: 0,
      credentials: token === undefined ? undefined : { token },
      fetch: async (url, { method, headers, body }) =>
        provider.api.request(url, { method, headers, ...(body !== undefined && { body }) }),
    })

  const send: TestProvider["send"] = async (method, path, request = {}) => {
    const { token, body, key } = request
    const headers = new Headers(request.headers)
    if (token) headers.set("Authorization", `Bearer ${token}`)
    if (key) headers.set("Idempotency-Key", key)
    const sent = request.rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
    if (sent !== undefined && !headers.has("Content-Type")) headers.set("Content-Type", "application/json")
    const response = await provider.api.request(path, { method, headers, ...(sent !== undefined && { body: sent }) })
    const text = await response.text()
    const { ok, data, error } = v.parse(EnvelopeSchema, JSON.parse(text))
    return {
      status: response.status,
      headers: response.headers,
      text,
      ok,
      data,
      tag: error?.tag,
      fields: error?.fields,
      details: error?.details,
    }
  }

  const readCode = async (recipient: string) => {
    await provider.worker.drain()
    const { body } = await database.sandbox
      .selectFrom(recipient.startsWith("+") ? "sandbox.sms" : "sandbox.mails")
      .select("body")
      .where("recipient", "=", recipient)
      .orderBy("at", "desc")
      .orderBy("reference", "desc")
      .executeTakeFirstOrThrow()
    return /\b\d{6}\b/.exec(body)?.[0] ?? "no code"
  }

  const signIn = async (email: string) => {
    const { data } = await send("POST", "/users/login", { body: { email, password: testPassword } })
    return v.parse(v.looseObject({ accessToken: v.string() }), data).accessToken
  }

  return {
    ...provider,
    database,
    waits,
    advance: (milliseconds) => {
      moment += milliseconds
    },
    createClient,
    send,
    readCode,
    signIn,
    signUp: async (email = `${randomUUID()}@wallet.example`) => {
      const { data } = await send("POST", "/users/register", { body: { email, password: testPassword } })
      const { registrationId } = v.parse(v.looseObject({ registrationId: v.string() }), data)
      await send("POST", "/users/confirmEmail", { body: { registrationId, code: await readCode(email) } })
      return signIn(email)
    },
    verifyLedger: () => verifyLedger(database.db),
    countMails: async (email) => {
      await provider.worker.drain()
      const mails = await database.sandbox
        .selectFrom("sandbox.mails")
        .where("recipient", "=", email)
        .selectAll()
        .execute()
      return mails.length
    },
    stop: async () => {
      await provider.close()
      await database.drop()
    },
  }
}

async function start(
  config: Config,
  options: SandboxOptions,
  { simulatedParties, jobsByHand }: Required<Pick<TestProviderOptions, "simulatedParties" | "jobsByHand">>,
): Promise<ProviderInSandbox & Pick<TestProvider, "vendors">> {
  if (jobsByHand) return startByHand(config, options)
  if (simulatedParties) return startInSandbox(config, options)
  return { ...(await startProvider(config, options)), ...withoutPages }
}

/** Due time for vendors' messages that are never delivered. */
const endOfTime = new Date(Date.UTC(9999, 0))

async function startByHand(
  config: Config,
  options: ProviderOptions,
): Promise<ProviderInSandbox & Pick<TestProvider, "vendors">> {
  const { provider, sandbox, shown } = await openInSandbox(config, options)
  sandbox.deliverFrom(endOfTime)
  await provider.worker.stop()
  return {
    ...provider,
    ...withoutPages,
    sandbox: shown.pages,
    vault: shown.vault,
    vendors: sandbox.vendors,
    worker: createWorkerByHand(provider.services),
  }
}

const silence = { on: () => () => {}, onGap: () => {}, close: () => Promise.resolve() }

/** Runs the due jobs, and those that they cause, only in `drain()`. */
function createWorkerByHand(services: Services): Consumer {
  return {
    async drain() {
      const worker = startWorker(services, jobHandlers, silence)
      try {
        await worker.drain()
      } finally {
        await worker.stop()
      }
    },
    stop: () => Promise.resolve(),
  }
}

/** Waits for a call that may be refused. @throws any error that is not a refusal. */
export async function readOutcome<Data>(call: Promise<Data>): Promise<Outcome<Data>> {
  try {
    const data = await call
    return { ok: true, data, status: undefined, tag: null, fields: undefined, details: undefined }
  } catch (failure) {
    const error = failure instanceof OutcomeUnknownError ? failure.cause : failure
    if (!isApiError(error)) throw error
    const { status, tag, fields, details } = error
    return { ok: false, data: undefined, status, tag, fields: omitEmpty(fields), details: omitEmpty(details) }
  }
}

/** As on the wire, where an object without entries is omitted. */
function omitEmpty<Entries extends object>(entries: Entries): Entries | undefined {
  return Object.keys(entries).length > 0 ? entries : undefined
}
