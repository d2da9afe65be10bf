import { randomUUID } from "node:crypto"
import { archiveBeneficiary, listNotifications } from "@wallet/core"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome } from "#test/testProvider.ts"
import {
  createWithdrawalHarness,
  readDetails,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness()
})
afterAll(() => harness.stop())

const address = strangerAddress("tron", "somebody")
const toTron = { currency: "USDT", rail: "crypto", network: "tron", address, label: "Somebody" }
const toBank = { currency: "EUR", rail: "iban", iban: "DE93999999990000000001", label: "Rent" }

const add = (token: string, body: object) => harness.provider.send("POST", "/beneficiaries", { token, body })

describe("screens C address book: a new entry", () => {
  test("its owner is notified once: adding the entry again only renames it", async () => {
    const customer = await harness.addCustomer()
    await harness.saved(customer, toTron)
    await harness.saved(customer, { ...toTron, label: "Somebody else" })
    const data = await listNotifications(harness.provider.createClient(customer.token))
    expect(data).toMatchObject({ items: [{ kind: "address_added", detail: address }] })
    expect(data).toHaveProperty("items.length", 1)
  })

  test("the same account with another holder keeps its entry and its waiting time, and gets the new holder", async () => {
    const customer = await harness.addCustomer()
    const first = await harness.saved(customer, { ...toBank, holder: "Jo Doo" })
    harness.provider.advance(60_000)
    const again = await harness.saved(customer, { ...toBank, holder: "Jo Doe" })
    expect(again).toMatchObject({ id: first.id, activeFrom: first.activeFrom, destination: { holder: "Jo Doe" } })
  })

  test("a full book refuses new entries, still renames its entries, and says why", async () => {
    const customer = await harness.addCustomer()
    const at = harness.provider.services.now()
    const line = { currency: "USDT", destination: "{}", card_token: null, active_from: at, archived_at: null }
    const others = Array.from({ length: 499 }, (_, index) => ({
      ...line,
      id: randomUUID(),
      user_id: customer.id,
      label: "Another",
      fingerprint: String(index),
      created_at: at,
    }))
    await harness.provider.database.db.insertInto("beneficiaries").values(others).execute()
    expect((await add(customer.token, toTron)).ok).toBe(true)
    expect((await add(customer.token, { ...toTron, label: "Anew" })).ok).toBe(true)
    const refused = await add(customer.token, { ...toTron, address: strangerAddress("tron", "another") })
    expect(refused).toMatchObject({
      tag: "state_conflict",
      fields: { label: { code: "address_book_full", limit: "500" } },
    })
    expect(readDetails(refused)).toEqual({ state: "full" })
  })

  test("another customer's entry can't be archived, and none twice", async () => {
    const customer = await harness.addCustomer()
    const other = await harness.addCustomer()
    const { id } = await harness.saved(customer, toTron)
    const archive = (token: string) =>
      readOutcome(archiveBeneficiary(harness.provider.createClient(token), { beneficiaryId: id }))
    expect((await archive(other.token)).tag).toBe("not_found")
    expect((await archive(customer.token)).data).toMatchObject({ state: "archived" })
    expect((await archive(customer.token)).tag).toBe("state_conflict")
  })
})
