import { getDepositAddress, listDeposits, listWallets } from "@wallet/core"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { verifyOperations } from "#wallet/history/verifyOperations.ts"
import { addSignedIn, type TestOperator } from "./operatorHarness.testing.ts"

let provider: TestProvider
let ann: TestOperator
let ben: TestOperator
let rita: TestOperator
beforeAll(async () => {
  provider = await startTestProvider()
  ann = await addSignedIn(provider, "ann@wallet.example", "approver")
  ben = await addSignedIn(provider, "ben@wallet.example", "approver")
  rita = await addSignedIn(provider, "rita@wallet.example", "reviewer")
})
afterAll(() => provider.stop())

const decide = (browser: TestOperator, path: string, decision: string, more: Record<string, string> = {}) =>
  browser.decide(path, { decision, reason: "looked at it", ...more })

const play = async (path: string, body: object) => {
  await provider.sandbox.request(`/api/chains/bitcoin${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
  await provider.worker.drain()
}

let customers = 0
async function newCustomer() {
  const email = `customer${customers++}@wallet.example`
  const token = await provider.signUp(email)
  const answer = await readOutcome(
    getDepositAddress(provider.createClient(token), { currency: "BTC", network: "bitcoin" }),
  )
  const { address } = v.parse(v.looseObject({ address: v.string() }), answer.data)
  return { email, token, address }
}

type Customer = Awaited<ReturnType<typeof newCustomer>>

async function pay({ address }: Customer, amount: string, from?: string) {
  await play("/blocks", { count: 12 })
  await play("/payments", { from, outputs: [{ address, amount }] })
  await play("/blocks", { count: 3 })
}
async function newest({ token }: Customer) {
  const data = await listDeposits(provider.createClient(token), { limit: 5 })
  return data[0] ?? { id: "", state: "none" }
}
const readState = async (id: string) =>
  (await provider.database.db.selectFrom("deposits").select("state").where("id", "=", id).executeTakeFirstOrThrow())
    .state

async function wallet({ token }: Customer, currency: string) {
  const wallets = await listWallets(provider.createClient(token))
  const found = wallets.find((one) => one.currency === currency)
  return { available: found?.available, held: found?.held }
}

describe("Deposits at risk", () => {
  test("a credited deposit that the chain drops is listed with its held money, and two approvers write it off", async () => {
    const customer = await newCustomer()
    await pay(customer, "0.5")
    const { id, state } = await newest(customer)
    expect(state).toBe("credited")
    await play("/reorganisations", { depth: 3, fate: "double_spent" })
    expect(await readState(id)).toBe("at_risk")
    expect(await wallet(customer, "BTC")).toEqual({ available: "0.00000000", held: "0.50000000" })
    const text = await ann.show("deposit-risks")
    for (const shown of ["0.50000000 BTC", customer.email, "Held: 0.50000000 BTC", "take the money back"])
      expect(text).toContain(shown)
    expect(text).not.toContain("the operator bears it")
    expect((await decide(rita, `deposit-risks/${id}`, "writeOff")).status).toBe(403)
    expect((await decide(ann, `deposit-risks/${id}`, "acceptLoss")).status).toBe(409)
    expect((await decide(ann, `deposit-risks/${id}`, "writeOff")).status).toBe(200)
    expect(await readState(id)).toBe("at_risk")
    expect((await decide(ben, `deposit-risks/${id}`, "writeOff")).status).toBe(200)
    expect(await readState(id)).toBe("lost")
    expect(await wallet(customer, "BTC")).toEqual({ available: "0.00000000", held: "0.00000000" })
    expect(await ann.show("deposit-risks")).not.toContain(customer.email)
    expect((await decide(ben, `deposit-risks/${id}`, "writeOff")).status).toBe(409)
  })

  test("a deposit that is on the chain again leaves the desk, and its money is released", async () => {
    const customer = await newCustomer()
    await pay(customer, "0.25")
    await play("/reorganisations", { depth: 3 })
    expect(await ann.show("deposit-risks")).toContain(customer.email)
    await play("/blocks", { count: 3 })
    expect(await ann.show("deposit-risks")).not.toContain(customer.email)
    expect(await wallet(customer, "BTC")).toEqual({ available: "0.25000000", held: "0.00000000" })
  })
})

describe("Deposits", () => {
  test("the address for a return is requested if it is not the sender's, and checked", async () => {
    const customer = await newCustomer()
    const other = await newCustomer()
    await pay(customer, "0.5", testAddress("bitcoin", "review"))
    const { id } = await newest(customer)
    for (const address of ["nonsense", other.address]) {
      const refused = await decide(ann, `deposits/${id}`, "return", { address })
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("address")])
    }
    expect(await readState(id)).toBe("held")
    const home = strangerAddress("bitcoin", "home")
    expect((await decide(ann, `deposits/${id}`, "return", { address: home })).status).toBe(200)
    expect(await readState(id)).toBe("returning")
    expect(await ann.show("deposits")).toContain(home)
    await provider.worker.drain()
    await play("/blocks", { count: 3 })
    provider.advance(60_000)
    await provider.worker.drain()
    expect(await readState(id)).toBe("returned")
  })

  test("a deposit whose return failed is listed again, with the reason", async () => {
    const customer = await newCustomer()
    await pay(customer, "0.5", testAddress("bitcoin", "review"))
    const { id } = await newest(customer)
    // While a chain differs from the ledger nothing is returned.
    const { db } = provider.database
    const amounts = { on_chain: 1n, ledger: 0n, arriving: 0n, dropped: 0n, leaving: 0n, fees: 0n, difference: 1n }
    const at = provider.services.now()
    await db
      .insertInto("chain_reconciliations")
      .values({
        network: "bitcoin",
        currency: "BTC",
        height: 1n,
        hash: "a",
        ...amounts,
        at,
        since: at,
        difference_id: id,
      })
      .execute()
    expect((await decide(ann, `deposits/${id}`, "return")).status).toBe(200)
    await provider.worker.drain()
    expect((await decide(ann, `deposits/${id}`, "stop")).status).toBe(200)
    await db.deleteFrom("chain_reconciliations").execute()
    const text = await ann.show("deposits")
    expect(text).toContain("Last return: an operator stopped it")
    expect(await readState(id)).toBe("held")
  })

  test("a deposit that waits for too long is held for a decision, and two operators credit it", async () => {
    const customer = await newCustomer()
    await play("/blocks", { count: 12 })
    await play("/payments", { outputs: [{ address: customer.address, amount: "0.5" }] })
    await play("/blocks", { count: 1 })
    const { id } = await newest(customer)
    await provider.database.db
      .updateTable("deposits")
      .set({ created_at: new Date(provider.services.now().getTime() - 48 * 3_600_000) })
      .where("id", "=", id)
      .execute()
    expect(await ann.show("deposits")).toContain(customer.email)
    expect((await decide(ann, `deposits/${id}`, "hold")).status).toBe(200)
    expect(await readState(id)).toBe("held")
    expect((await decide(ann, `deposits/${id}`, "release")).status).toBe(200)
    expect(await readState(id)).toBe("held")
    expect((await decide(ben, `deposits/${id}`, "release")).status).toBe(200)
    expect(await readState(id)).toBe("credited")
  })
})

describe("Unclaimed deposits", () => {
  test("deposits below the minimum are one case per address, and an approver credits all of them", async () => {
    const customer = await newCustomer()
    await pay(customer, "0.00002")
    await pay(customer, "0.00003")
    const text = await ann.show("unclaimed-deposits")
    expect(text.split(customer.email)).toHaveLength(2)
    expect(text).toContain("2 deposits, 0.00005000 BTC")
    expect((await ann.show("unclaimed-deposits", customer.address)).split(customer.email)).toHaveLength(3)
    const { id } = await newest(customer)
    expect((await decide(ann, `unclaimed-deposits/${id}`, "keep")).status).toBe(409)
    expect((await decide(ann, `unclaimed-deposits/${id}`, "credit")).status).toBe(200)
    await provider.worker.drain()
    expect(await wallet(customer, "BTC")).toEqual({ available: "0.00005000", held: "0.00000000" })
  })
})

test("the desks' bookings agree with the operations", async () => {
  expect(await provider.verifyLedger()).toEqual([])
  expect(await verifyOperations(provider.database.db)).toEqual([])
})
