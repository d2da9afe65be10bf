import { describe, expect, test } from "vitest"
import { getMe } from "#actions/access/getMe.ts"
import { getKycStatus } from "#actions/compliance/getKycStatus.ts"
import { reconcile } from "#actions/provider/reconcile.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { sampleUser } from "#testing/samples.ts"
import { ok } from "#testing/scriptedFetch.ts"
import { listOperations } from "./history.ts"
import { listWallets } from "./wallets.ts"

const operation = {
  id: "operation-1",
  subjectId: "escrow-1",
  reference: "3F9A-27C0-B1E4",
  kind: "escrow",
  direction: "held",
  state: "disputed",
  amount: { amount: "1.5", currency: "NEWCOIN" },
  fee: null,
  counterAmount: null,
  counterparty: null,
  note: null,
  network: null,
  address: null,
  txid: null,
  createdAt: "2026-01-01T00:00:00Z",
  arbiter: { name: "Carol" },
}

describe("what only a newer provider knows reaches the reader, and is no broken connection", () => {
  test("a status of an identity check", async () => {
    const { client, emitted } = createTestClient(() => ok({ status: "escalated", desk: 3 }))
    expect(await getKycStatus(client)).toEqual({ status: "escalated", desk: 3 })
    expect(emitted.filter(([name]) => name === "error" || name === "toast")).toEqual([])
  })

  test("a kind, a direction, a state, a currency and a field of an operation", async () => {
    const { client, emitted } = createTestClient(() => ok({ items: [operation], nextCursor: null }))
    expect((await listOperations(client)).items).toEqual([operation])
    expect(emitted.filter(([name]) => name === "error" || name === "toast")).toEqual([])
  })

  test("a currency of a wallet, and a language of the customer", async () => {
    const wallet = { currency: "NEWCOIN", available: "1", held: "0", version: 1 }
    const { client } = createTestClient(({ path }) =>
      path === "/wallets" ? ok([wallet]) : ok({ ...sampleUser, locale: "kk" }),
    )
    expect(await listWallets(client)).toEqual([wallet])
    expect((await getMe(client)).locale).toBe("kk")
  })

  test("an idempotency key in an unknown state leaves the operation open", async () => {
    const { client } = createTestClient(() => ok({ state: "escalated" }))
    const [found] = await reconcile(client, { call: "createTransfer", key: "0198a1b2-0000-7000-8000-000000000001" })
    expect(found?.state).toBe("in_progress")
  })

  test("what is no text where an enumeration is expected still breaks the contract", async () => {
    const { client } = createTestClient(() => ok({ status: 7 }))
    await expect(getKycStatus(client)).rejects.toMatchObject({ name: "ContractError" })
  })
})
