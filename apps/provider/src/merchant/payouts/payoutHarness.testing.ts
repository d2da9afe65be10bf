import { randomUUID } from "node:crypto"
import { type PayoutBatch, PayoutBatchSchema, type PayoutRow, PayoutRowSchema } from "@wallet/core/contract"
import * as v from "valibot"
import type { TestAnswer } from "#test/testProvider.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  readDetails,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import type { Cells } from "./readRow.ts"

export interface PayoutHarness extends WithdrawalHarness {
  /** Creates a batch, adds rows and has it checked. */
  draft(customer: HarnessCustomer, rows: readonly Partial<Cells>[], rest?: object): Promise<PayoutBatch>
  batch(customer: HarnessCustomer, id: string): Promise<PayoutBatch>
  rows(customer: HarnessCustomer, id: string): Promise<readonly PayoutRow[]>
  /** Approves a batch as shown, and confirms it with the mailed code. */
  approve(customer: HarnessCustomer, batch: PayoutBatch, rest?: object): Promise<TestAnswer>
  retry(customer: HarnessCustomer, batch: PayoutBatch): Promise<TestAnswer>
  /** Advances the time and runs jobs until the batch is in that state. */
  settle(customer: HarnessCustomer, id: string, state: PayoutBatch["state"]): Promise<PayoutBatch>
}

export async function createPayoutHarness(): Promise<PayoutHarness> {
  return toPayoutHarness(await createWithdrawalHarness())
}

/** Creates the payout harness on top of an existing harness. */
export function toPayoutHarness(harness: WithdrawalHarness): PayoutHarness {
  const { provider } = harness
  const send: typeof provider.send = (...request) => provider.send(...request)

  const confirmed = async ({ token, email }: HarnessCustomer, path: string, body: object) => {
    const request = { token, key: randomUUID(), body }
    const asked = await send("POST", path, request)
    if (asked.tag !== "step_up_required") return asked
    const { stepUpId } = readDetails(asked)
    await send("POST", `/stepUps/${stepUpId}/sendCode`, { token })
    await send("POST", `/stepUps/${stepUpId}/prove`, { token, body: { code: await provider.readCode(email) } })
    return send("POST", path, request)
  }
  const batch: PayoutHarness["batch"] = async ({ token }, id) => {
    const { data } = await send("GET", `/payoutBatches/${id}`, { token })
    return v.parse(PayoutBatchSchema, data)
  }
  return {
    ...harness,
    batch,
    rows: async ({ token }, id) => {
      const { data } = await send("GET", `/payoutBatches/${id}/rows?limit=1000`, { token })
      return v.parse(v.object({ items: v.array(PayoutRowSchema) }), data).items
    },
    draft: async (customer, rows, rest = {}) => {
      const { token } = customer
      const { data } = await send("POST", "/payoutBatches", { token, body: { name: "Salaries", ...rest } })
      const { id } = v.parse(PayoutBatchSchema, data)
      const added = await send("POST", `/payoutBatches/${id}/rows`, { token, body: { from: 1, rows } })
      if (!added.ok) throw new Error(`The rows were not added: ${added.text}`)
      const checked = await send("POST", `/payoutBatches/${id}/check`, { token })
      if (!checked.ok) throw new Error(`The check failed: ${checked.text}`)
      await provider.worker.drain()
      return batch(customer, id)
    },
    approve: (customer, { id, version, totals }, rest = {}) =>
      confirmed(customer, `/payoutBatches/${id}/approve`, {
        version,
        totals: totals.map(({ currency, total }) => ({ currency, total })),
        ...rest,
      }),
    retry: (customer, { id, version, totals }) =>
      confirmed(customer, `/payoutBatches/${id}/retry`, {
        version,
        totals: totals.map(({ currency, failed }) => ({ currency, total: failed })),
      }),
    settle: async (customer, id, state) => {
      for (let turn = 0; turn < 60; turn += 1) {
        await provider.worker.drain()
        const now = await batch(customer, id)
        if (now.state === state) return now
        provider.advance(30_000)
      }
      const jobs = await provider.database.db
        .selectFrom("jobs")
        .select(["kind", "last_error"])
        .where("last_error", "is not", null)
        .execute()
      throw new Error(`The batch stays ${(await batch(customer, id)).state}: ${JSON.stringify(jobs)}`)
    },
  }
}
