import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { verifyLedger } from "#ledger/verify.ts"
import type { JobKind } from "#platform/jobs/job.ts"
import { buildArguments } from "../bundledPrograms.ts"
import { addCustomers, type Customer } from "../crash/customers.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { type CallResponse, readAnswer } from "../crash/walletClient.ts"
import { createTestDatabase, type TestDatabase } from "../postgres.ts"

interface VendorsHarnessOptions {
  /** The addresses of vendors, as their adapters name them, each with the address of its double. */
  readonly reach: Readonly<Record<string, string>>
  /** `production`: sandbox vendors replace the parties without a double. Default: those are missing. */
  readonly program?: "vendors" | "production"
  /** The settings of the parties under test. */
  readonly environment: Readonly<Record<string, string>>
}

/**
 * A provider in production, as `serve` starts it, in its own process, with doubles in place of vendors. It can be
 * killed at any moment and started again on the same database.
 */
export interface VendorsHarness {
  readonly database: TestDatabase
  /** The address of its API; the same after a restart. */
  readonly api: string
  /** Creates signed-in customers. */
  addCustomers(count: number): Promise<readonly Customer[]>
  /** Makes a call of the API. @throws TypeError if there is no response. */
  send(method: "GET" | "POST" | "DELETE", path: string, request?: VendorsRequest): Promise<CallResponse>
  /** Delivers a vendor's message. @returns the status of the response; undefined if there is none. */
  deliver(path: string, message: VendorMessage): Promise<number | undefined>
  /** Kills the process (SIGKILL). */
  kill(): Promise<void>
  /**
   * Starts it again, after `kill` or `stop`. Jobs held by a killed process are free and due at once; scheduled jobs
   * stay scheduled.
   */
  start(): Promise<void>
  /**
   * Kills it between the effect of the next matching request at a double and its response, and starts it again.
   *
   * @returns what waits for that. @throws Error with the log of the provider if the request never comes.
   */
  killAt(double: KillingDouble, request: RegExp): () => Promise<void>
  /** Makes all scheduled jobs due, or those of a kind. */
  hurry(kind?: JobKind): Promise<void>
  /** Waits until a condition holds. @throws Error with the log of the provider if it never does. */
  until(description: string, isTrue: () => Promise<boolean> | boolean): Promise<void>
  verifyLedger(): ReturnType<typeof verifyLedger>
  /** Ends the process and removes the database. */
  close(): Promise<void>
}

/** A double of a vendor that can pause between an effect and its response. */
interface KillingDouble {
  afterEffect: ((request: string) => Promise<void>) | undefined
}

interface VendorsRequest {
  readonly token?: string | undefined
  readonly body?: object
  readonly key?: string
}

interface VendorMessage {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const patience = 30_000
const pollEvery = 40

/** Settings without which production does not start; a test adds those of its parties. */
const requiredSettings = { SMTP_URL: "smtp://127.0.0.1:1", RATES_FEED: "coinbase" } as const
const connections = { DATABASE_CONNECTIONS: "6" } as const

/** Starts a harness, for a test of the project `processes`. */
export async function createVendorsHarness({
  reach,
  environment,
  program = "vendors",
}: VendorsHarnessOptions): Promise<VendorsHarness> {
  const database = await createTestDatabase()
  const { db } = database
  const place = {
    port: await findFreePort(),
    program: [...buildArguments(program), JSON.stringify(reach)],
    environment: {
      DATABASE_URL: database.databaseUrl,
      ...connections,
      ...(program === "vendors" && requiredSettings),
      ...environment,
    },
  }
  let provider: ProviderProcess | undefined
  const hurry = async (kind?: JobKind) => {
    const waiting = db.updateTable("jobs").set({ run_at: new Date() }).where("run_at", ">", new Date())
    await (kind === undefined ? waiting : waiting.where("kind", "=", kind)).execute()
  }
  const start = async () => {
    const held = { leased_until: null, run_at: new Date() }
    await db.updateTable("jobs").set(held).where("leased_until", "is not", null).execute()
    provider = await startProviderProcess(place)
  }
  const kill = async () => {
    await provider?.kill()
  }
  const until: VendorsHarness["until"] = async (description, isTrue) => {
    const deadline = performance.now() + patience
    while (!(await isTrue())) {
      if (performance.now() > deadline) throw new Error(`Never happened: ${description}. ${provider?.log() ?? ""}`)
      await pause(pollEvery)
    }
  }
  try {
    await start()
  } catch (error) {
    await database.drop()
    throw error
  }
  const api = `http://127.0.0.1:${place.port}/api`
  return {
    database,
    api,
    addCustomers: (count) => addCustomers(db, count, new Date()),
    async send(method, path, { token, body, key = randomUUID() } = {}) {
      const headers = {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body && { "Content-Type": "application/json" }),
        ...(method !== "GET" && { "Idempotency-Key": key }),
      }
      return readAnswer(await fetch(`${api}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
    },
    async deliver(path, { body, headers }) {
      const answer = await fetch(`${api}${path}`, { method: "POST", body, headers }).catch(() => undefined)
      await answer?.text()
      return answer?.status
    },
    kill,
    start,
    killAt(double, request) {
      let restarted: Promise<void> | undefined
      double.afterEffect = async (made) => {
        if (!request.test(made)) return
        double.afterEffect = undefined
        const killed = kill()
        restarted = killed.then(start)
        // The waiting caller gets its failure.
        restarted.catch(() => undefined)
        await killed
      }
      return async () => {
        await until(`a request ${request}`, () => restarted !== undefined)
        await restarted
      }
    },
    hurry,
    until,
    verifyLedger: () => verifyLedger(db),
    async close() {
      await kill()
      await database.drop()
    },
  }
}
