import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import autocannon from "autocannon"
import type { Customer } from "../../test/crash/customers.ts"
import { countCpu } from "../measure/cpu.ts"
import type { Measured } from "../measure/measured.ts"
import type { BenchProvider } from "./provider.ts"
import { findWrk } from "./wrk.ts"

export const connections = 64

/** A request of a customer. */
export interface PaymentRequest {
  readonly customer: Customer
  /** `POST`, with an idempotency key, where it is left out. */
  readonly method?: "GET"
  /** Below the API's address. */
  readonly path: string
  readonly body?: object
}

const sendByWrk = findWrk()
if (!sendByWrk) console.log("Debian's package wrk can't be had: autocannon sends, which takes more of the processors.")

/** Internal sends between customers at random, each connection with one request at a time. */
export async function sendTransfers(
  api: string,
  customers: readonly Customer[],
  seconds: number,
  clients = connections,
): Promise<Measured> {
  return sendByWrk
    ? sendByWrk(api, customers, { clients, seconds })
    : sendByAutocannon(api, customers, seconds, clients)
}

function sendByAutocannon(
  api: string,
  customers: readonly Customer[],
  seconds: number,
  clients: number,
): Promise<Measured> {
  return measure(api, { connections: clients, duration: seconds }, () => transfer(...pickTwo(customers)))
}

/** Reads the newest page of customers' histories at random. */
export function readFirstPages(api: string, customers: readonly Customer[], seconds: number): Promise<Measured> {
  return measure(api, { connections, duration: seconds }, () => {
    const [customer] = pickTwo(customers)
    return { customer, method: "GET", path: "/operations?limit=50" }
  })
}

/**
 * Sends each request once, over so many connections, and counts the processor time until also the jobs that follow
 * them are done, so that these burden nobody else.
 */
export async function sendEach(
  { provider, server, db }: Pick<BenchProvider, "provider" | "server" | "db">,
  requests: readonly PaymentRequest[],
  clients = connections,
): Promise<Measured> {
  const waiting = requests.values()
  const cpu = countCpu([provider.pid], server.pid)
  const measured = await measure(provider.api, { connections: clients, amount: requests.length }, () => {
    const { value } = waiting.next()
    if (!value) throw new Error("More requests were asked for than there are.")
    return value
  })
  await untilIdle(db)
  const spent = cpu()
  const each = (seconds: number) => (seconds / requests.length) * 1e6
  return { ...measured, cpu: spent && { client: each(spent.client), server: each(spent.server) } }
}

const idleWithin = 60_000

/** Waits until no job is due. */
export async function untilIdle(db: BenchProvider["db"]): Promise<void> {
  const deadline = performance.now() + idleWithin
  while (performance.now() < deadline) {
    const due = await db
      .selectFrom("jobs")
      .select("id")
      .where("failed_at", "is", null)
      .where("run_at", "<=", new Date())
      .limit(1)
      .executeTakeFirst()
    if (!due) return
    await delay(20)
  }
  throw new Error("Jobs were left to do.")
}

export function transfer(sender: Customer, recipient: Customer, currency = "WUD"): PaymentRequest {
  return { customer: sender, path: "/transfers", body: { recipient: recipient.id, amount: "0.01", currency } }
}

export function pickTwo(customers: readonly Customer[]): [Customer, Customer] {
  const first = Math.floor(Math.random() * customers.length)
  const other = (first + 1 + Math.floor(Math.random() * (customers.length - 1))) % customers.length
  const [one, two] = [customers[first], customers[other]]
  if (!one || !two) throw new Error("Two customers or more are wanted.")
  return [one, two]
}

type Extent = Pick<autocannon.Options, "connections" | "duration" | "amount">

async function measure(api: string, extent: Extent, nextPayment: () => PaymentRequest): Promise<Measured> {
  let refusal: string | undefined
  const began = performance.now()
  let answered = began
  const result = await autocannon({
    url: api,
    ...extent,
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...httpRequest(api, nextPayment()) }),
        onResponse: (status, body) => {
          answered = performance.now()
          if (status !== 200) refusal ??= `${status} ${body}`
        },
      },
    ],
  })
  const seconds = (answered - began) / 1000
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed: ${refusal}`)
  const { p50, p99 } = result.latency
  // A run of a number of requests ends when the last is answered; autocannon ends, and counts, at whole seconds.
  const perSecond = extent.amount === undefined ? result.requests.total / result.duration : extent.amount / seconds
  return { perSecond, p50, p99, cpu: undefined }
}

function httpRequest(api: string, { customer, method, path, body = {} }: PaymentRequest) {
  const { pathname, search } = new URL(`${api}${path}`)
  const authorization = { Authorization: `Bearer ${customer.token}` }
  if (method === "GET") return { method, path: `${pathname}${search}`, headers: authorization }
  return {
    method: "POST" as const,
    path: pathname,
    headers: { ...authorization, "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
    body: JSON.stringify(body),
  }
}
