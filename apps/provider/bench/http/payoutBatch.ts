import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import { PayoutBatchSchema } from "@wallet/core/contract"
import * as v from "valibot"
import type { Customer } from "../../test/crash/customers.ts"
import type { Measured } from "../measure/measured.ts"
import { ask } from "./ask.ts"

const pollMs = 10

/** Payouts inside the wallet by one batch: from its approval to the moment in which the API says that it is completed. */
export async function payBatch(
  api: string,
  sender: Customer,
  recipients: readonly Customer[],
  count: number,
): Promise<Measured> {
  const path = await fillBatch(api, sender, recipients, count)
  const { version, totals } = await untilState(api, sender, path, "ready")
  const agreed = totals.map(({ currency, total }) => ({ currency, total }))
  const began = performance.now()
  const body = { version, totals: agreed }
  await ask(api, sender, PayoutBatchSchema, { path: `${path}/approve`, body, key: randomUUID() })
  await untilState(api, sender, path, "completed")
  const ms = performance.now() - began
  return { perSecond: (count / ms) * 1000, p50: ms, p99: ms, cpu: undefined }
}

async function fillBatch(
  api: string,
  sender: Customer,
  recipients: readonly Customer[],
  count: number,
): Promise<string> {
  const { id } = await ask(api, sender, PayoutBatchSchema, { path: "/payoutBatches", body: { name: "Bench" } })
  const path = `/payoutBatches/${id}`
  const rows = Array.from({ length: count }, (_, index) => ({
    rail: "internal",
    to: recipients[index % recipients.length]?.email,
    amount: "0.01",
    currency: "WUD",
  }))
  await ask(api, sender, v.unknown(), { path: `${path}/rows`, body: { from: 1, rows } })
  await ask(api, sender, v.unknown(), { path: `${path}/check` })
  return path
}

async function untilState(api: string, sender: Customer, path: string, state: string) {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const batch = await ask(api, sender, PayoutBatchSchema, { method: "GET", path })
    if (batch.state === state) return batch
    await delay(pollMs)
  }
  throw new Error(`The batch did not become ${state} within a minute.`)
}
