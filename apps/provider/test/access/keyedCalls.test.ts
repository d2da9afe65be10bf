import { randomUUID } from "node:crypto"
import { type Call, contract, isKeyed, type KeyedCallName } from "@wallet/core/contract"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { TestAnswer } from "#test/testProvider.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { type KeyedRequest, keyedRequests, made, refusedHere } from "./keyedRequests.ts"

let harness: WithdrawalHarness
let customer: HarnessCustomer
beforeAll(async () => {
  harness = await createWithdrawalHarness()
  customer = await harness.addCustomer()
  await harness.verify(customer)
})
afterAll(() => harness.stop())

const keyed = Object.values(contract).filter((call: Call) => isKeyed(call))

/** Counts the objects that a call creates. */
async function countMade(name: KeyedCallName): Promise<number> {
  const table = made[name]
  if (!table) return 0
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(
    harness.provider.database.db,
  )
  return rows[0]?.count ?? 0
}

function ask({ method, path }: Call, { params = {}, body }: KeyedRequest, key: string): Promise<TestAnswer> {
  const address = path.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? "")
  return harness.provider.send(method, address, { token: customer.token, key, body })
}

/** Sends a request, and confirms it with the mailed code if required. */
async function confirmed(call: Call, request: KeyedRequest, key: string): Promise<TestAnswer> {
  const asked = await ask(call, request, key)
  if (asked.tag !== "step_up_required") return asked
  const { token, email } = customer
  const path = `/stepUps/${asked.details?.["stepUpId"]}`
  await harness.provider.send("POST", `${path}/sendCode`, { token })
  await harness.provider.send("POST", `${path}/prove`, {
    token,
    body: { code: await harness.provider.readCode(email) },
  })
  return ask(call, request, key)
}

describe("§7 calls: the same key has no second effect, for every call of the contract with a key", () => {
  test.each(keyed.map((call): [KeyedCallName, Call] => [call.name as KeyedCallName, call]))(
    "%s",
    async (name, call) => {
      const request = await keyedRequests[name](harness, customer)
      const key = randomUUID()
      const before = await countMade(name)
      const first = await confirmed(call, request, key)
      expect(first.ok).toBe(!refusedHere.has(name))

      const again = await ask(call, request, key)
      expect(await countMade(name)).toBe(before + (made[name] ? 1 : 0))
      expect(again.headers.get("Idempotent-Replayed")).toBe("true")
      // A secret is shown once: a repeated request says so and does not contain it.
      const told = call.shownOnce ? { tag: "answer_not_kept", data: null } : { text: first.text }
      expect(again).toMatchObject(told)

      const other = await ask(contract.createPayoutBatch, { body: { name: "Another" } }, key)
      expect(other.tag).toBe("idempotency_key_reused")
      // A customer may have only a few exports in progress.
      await harness.provider.worker.drain()
    },
  )
})
