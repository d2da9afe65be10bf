import { randomUUID } from "node:crypto"
import autocannon from "autocannon"
import type { Customer } from "../../test/crash/customers.ts"
import type { Measured } from "../ledger/measured.ts"

const connections = 64

/** Internal sends between customers at random over `connections` connections, each with one request under way. */
export async function sendTransfers(api: string, customers: readonly Customer[], seconds: number): Promise<Measured> {
  const { pathname } = new URL(`${api}/transfers`)
  const result = await autocannon({
    url: api,
    connections,
    duration: seconds,
    requests: [{ method: "POST", path: pathname, setupRequest: (request) => ({ ...request, ...transfer(customers) }) }],
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed.`)
  const { p50, p99 } = result.latency
  return { perSecond: result.requests.total / result.duration, p50, p99, cpu: undefined }
}

function transfer(customers: readonly Customer[]) {
  const [sender, recipient] = pickTwo(customers)
  return {
    headers: {
      Authorization: `Bearer ${sender.token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
    },
    body: JSON.stringify({ recipient: recipient.id, amount: "0.01", currency: "WUD" }),
  }
}

function pickTwo(customers: readonly Customer[]): [Customer, Customer] {
  const first = Math.floor(Math.random() * customers.length)
  const other = (first + 1 + Math.floor(Math.random() * (customers.length - 1))) % customers.length
  const [one, two] = [customers[first], customers[other]]
  if (!one || !two) throw new Error("Two customers or more are wanted.")
  return [one, two]
}
