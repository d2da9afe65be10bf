import { randomUUID } from "node:crypto"
import { getDepositAddress, listDeposits } from "@wallet/core"
import { createSandboxChainPlay } from "@wallet/sandbox/chain/play.ts"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { reviewDeposit } from "#wallet/deposits/review.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import { approveWithdrawal } from "#wallet/withdrawals/approval.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  readDetails,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { senderFacts } from "./facts.ts"

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness({}, { TRAVEL_RULE_FROM: "300" })
})
afterAll(() => harness.stop())

const toTron = {
  currency: "USDT",
  rail: "crypto",
  network: "tron",
  address: strangerAddress("tron", "somebody"),
  side: "send",
}
const large = { ...toTron, amount: "400" }

async function richCustomer(amount = "5000", currency = "USDT") {
  const customer = await harness.addCustomer()
  await harness.fund(customer, amount, currency)
  return customer
}

const toEthereum = (address: string) => ({ ...large, network: "ethereum", address, travelRule: { owner: "self" } })

/** Pays bitcoins to a customer, and has the deposit screened. */
const payIn = async (customer: HarnessCustomer, amount: bigint, from?: string) => {
  const { provider } = harness
  const { services, database, worker } = provider
  const play = createSandboxChainPlay(database.sandbox, services.now)
  const data = await getDepositAddress(provider.createClient(customer.token), { currency: "BTC", network: "bitcoin" })
  const { address } = data as { address: string }
  const txid = await play.pay({ network: "bitcoin", outputs: [{ address, contract: null, amount }], from })
  await play.mine("bitcoin", 3)
  await scanChain(services, "bitcoin")
  await worker.drain()
  const row = await database.db
    .selectFrom("deposits")
    .select(["id", "state", "hold_reason"])
    .where("txid", "=", txid)
    .executeTakeFirstOrThrow()
  return { ...row, txid }
}

describe("a withdrawal on a chain", () => {
  test("below the legal threshold needs no recipient", async () => {
    const customer = await richCustomer()
    const { id } = await harness.withdraw(customer, { ...toTron, amount: "100" })
    expect((await harness.until(customer, id, "completed")).state).toBe("completed")
  })

  test("from the threshold on requires the recipient, at its fields, before a quote", async () => {
    const customer = await richCustomer()
    for (const [travelRule, field, code] of [
      [undefined, "owner", "required"],
      [{ owner: "other" }, "name", "required"],
      [{ owner: "other", name: " " }, "name", "required"],
      [{ owner: "other", name: "Jo Doe", service: `ta${"1".repeat(40)}` }, "service", "travel_address_invalid"],
    ] as const) {
      const refused = await harness.ask(customer, { ...large, travelRule })
      expect([refused.tag, refused.fields]).toEqual(["validation_failed", { [`travelRule.${field}`]: { code } }])
    }
    const quotes = await harness.provider.database.db
      .selectFrom("withdrawal_quotes")
      .select("id")
      .where("user_id", "=", customer.id)
      .execute()
    expect(quotes).toEqual([])
  })

  test("leaves with the name of another person, whatever their service", async () => {
    const customers = [await richCustomer(), await richCustomer()]
    for (const [index, service] of ["", "Example Exchange"].entries()) {
      const customer = customers[index] ?? (await richCustomer())
      const { id } = await harness.withdraw(customer, {
        ...large,
        travelRule: { owner: "other", name: "Jo Doe", service },
      })
      expect((await harness.until(customer, id, "completed")).state).toBe("completed")
    }
    const kept = await harness.provider.database.db
      .selectFrom("travel_rule_transfers")
      .select(["owner", "name", "service", "state"])
      .where(
        "user_id",
        "in",
        customers.map(({ id }) => id),
      )
      .orderBy("quote_id")
      .execute()
    expect(kept).toEqual([
      { owner: "other", name: "Jo Doe", service: null, state: "declared" },
      { owner: "other", name: "Jo Doe", service: "Example Exchange", state: "declared" },
    ])
  })

  test("waits for an operator if the recipient's name is on a list", async () => {
    const customer = await richCustomer()
    const { id } = await harness.withdraw(customer, {
      ...large,
      travelRule: { owner: "other", name: "Sanctus Listov" },
    })
    expect((await harness.until(customer, id, "awaiting_approval")).state).toBe("awaiting_approval")
    await expect(approveWithdrawal(harness.provider.services, id)).rejects.toMatchObject({ tag: "state_conflict" })
  })

  test("to one's own account at a service needs no proof of the address", async () => {
    const customer = await richCustomer()
    expect(await harness.quote(customer, { ...large, travelRule: { owner: "self", service: "Kraken" } })).toBeDefined()
  })

  test("without a declared recipient waits for an operator: a row of a batch, a refund", async () => {
    const customer = await richCustomer()
    const quote = await harness.quote(customer, { ...large, travelRule: { owner: "other", name: "Jo Doe" } })
    // As a path without a declared recipient.
    await harness.provider.database.db.deleteFrom("travel_rule_transfers").where("quote_id", "=", quote.id).execute()
    await harness.confirm(customer, quote)
    const [row] = await harness.provider.database.db
      .selectFrom("withdrawals")
      .select("id")
      .where("quote_id", "=", quote.id)
      .execute()
    const id = row?.id ?? ""
    const held = await harness.until(customer, id, "awaiting_approval")
    expect(held.travelRule).toEqual({ state: "undeclared", reason: null })
    await approveWithdrawal(harness.provider.services, id)
    const done = await harness.until(customer, id, "completed")
    expect([done.state, done.travelRule]).toEqual(["completed", null])
  })
})

describe("one's own wallet", () => {
  test("is proved by a signature of the text in the refusal, once for all networks of the address", async () => {
    const customer = await richCustomer()
    const wallet = privateKeyToAccount(generatePrivateKey())
    const refused = await harness.ask(customer, toEthereum(wallet.address))
    expect(refused.fields).toEqual({ "travelRule.signature": { code: "ownership_unproven" } })
    const { message = "" } = readDetails(refused)
    expect(message).toContain(wallet.address)
    expect(message).toContain(customer.id)
    const signature = await wallet.signMessage({ message })
    const body = toEthereum(wallet.address)
    expect(await harness.quote(customer, { ...body, travelRule: { owner: "self", signature } })).toBeDefined()
    expect(await harness.quote(customer, body)).toBeDefined()
    expect(
      await harness.quote(customer, { ...body, network: "bsc", address: wallet.address.toLowerCase() }),
    ).toBeDefined()
  })

  test("is not proved by another key, another text, or the signature of another customer", async () => {
    const [customer, other] = [await richCustomer(), await richCustomer()]
    const [wallet, stranger] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
    const messageFor = async (one: HarnessCustomer) =>
      readDetails(await harness.ask(one, toEthereum(wallet.address)))["message"] ?? ""
    const message = await messageFor(customer)
    const signatures = [
      await stranger.signMessage({ message }),
      await wallet.signMessage({ message: `${message} ` }),
      await wallet.signMessage({ message: await messageFor(other) }),
      "0x00",
      `0x${"f".repeat(130)}`,
    ]
    for (const signature of signatures) {
      const body = { ...toEthereum(wallet.address), travelRule: { owner: "self", signature } }
      expect((await harness.ask(customer, body)).fields).toEqual({
        "travelRule.signature": { code: "ownership_signature_invalid" },
      })
    }
  })

  test("is proved on a chain without such signatures by a payment of an exact amount from it", async () => {
    const { services, database, worker } = harness.provider
    const play = createSandboxChainPlay(database.sandbox, services.now)
    const customer = await richCustomer("1", "BTC")
    const address = strangerAddress("bitcoin", `own wallet ${customer.id}`)
    const body = {
      ...toTron,
      currency: "BTC",
      network: "bitcoin",
      address,
      amount: "0.006",
      travelRule: { owner: "self" },
    }
    const refused = await harness.ask(customer, body)
    expect(refused.fields).toEqual({ "travelRule.signature": { code: "ownership_unproven" } })
    const { testAmount = "", testCurrency, testUntil = "" } = readDetails(refused)
    expect([testCurrency, Date.parse(testUntil) > services.now().getTime()]).toEqual(["BTC", true])
    expect(readDetails(await harness.ask(customer, body))["testAmount"]).toBe(testAmount)
    const data = await getDepositAddress(harness.provider.createClient(customer.token), {
      currency: "BTC",
      network: "bitcoin",
    })
    const units = BigInt(testAmount.replace(".", "").replace(/^0+/, ""))
    const pay = async (amount: bigint, from: string) => {
      const to = (data as { address: string }).address
      await play.pay({ network: "bitcoin", outputs: [{ address: to, contract: null, amount }], from })
      await play.mine("bitcoin", 1)
      await scanChain(services, "bitcoin")
      await worker.drain()
    }
    await pay(units + 1n, address)
    await pay(units, strangerAddress("bitcoin", "somebody else"))
    expect((await harness.ask(customer, body)).ok).toBe(false)
    await pay(units, address)
    expect(await harness.quote(customer, body)).toBeDefined()
  })
})

const readSender = async ({ token }: HarnessCustomer, id: string) => {
  const data = await listDeposits(harness.provider.createClient(token))
  return (data as { id: string; sender: string | null; state: string }[]).find((deposit) => deposit.id === id)
}
const declareSender = ({ token }: HarnessCustomer, id: string, body: object) =>
  harness.provider.send("POST", `/deposits/${id}/sender`, { token, body })

describe("a deposit", () => {
  test("below the legal threshold is credited; a larger one of an unknown sender is held until an operator releases it", async () => {
    const customer = await harness.addCustomer()
    expect((await payIn(customer, 100_000n)).state).toBe("credited")
    const held = await payIn(customer, 50_000_000n)
    expect(held).toMatchObject({ state: "held", hold_reason: "travel_rule" })
    await reviewDeposit(harness.provider.services, held.id, "release")
    expect(await harness.available(customer, "BTC")).toMatchObject({ available: "0.50100000" })
  })

  test("from another person waits for an operator, who sees the declared sender", async () => {
    const [customer, stranger] = [await harness.addCustomer(), await harness.addCustomer()]
    const { id } = await payIn(customer, 50_000_000n)
    expect(await readSender(customer, id)).toMatchObject({ state: "held", sender: "wanted" })
    const named = { owner: "other", name: "Ann Roe", service: "Example Exchange" }
    expect((await declareSender(stranger, id, named)).tag).toBe("not_found")
    expect((await declareSender(customer, id, { owner: "other" })).fields).toEqual({ name: { code: "required" } })
    expect((await declareSender(customer, id, named)).data).toMatchObject({ state: "held", sender: "declared" })
    const facts = await senderFacts(harness.provider.database.db, [id])
    expect(facts.get(id)).toMatchObject([
      [{ en: "Sender, by the customer" }, "Ann Roe"],
      [{ en: "Sender's service" }, "Example Exchange"],
    ])
    await reviewDeposit(harness.provider.services, id, "release")
    expect(await readSender(customer, id)).toMatchObject({ state: "credited", sender: null })
    expect((await declareSender(customer, id, named)).tag).toBe("state_conflict")
  })

  test("whose sender's name is on a list waits for a decision about the name, even if its address is proved", async () => {
    const customer = await harness.addCustomer()
    const { db } = harness.provider.database
    const from = strangerAddress("bitcoin", `listed ${customer.id}`)
    const { id } = await payIn(customer, 50_000_000n, from)
    const alerts = () => db.selectFrom("name_alerts").select(["source", "state"]).where("subject_id", "=", id).execute()
    await declareSender(customer, id, { owner: "other", name: "Ann Roe" })
    await harness.provider.worker.drain()
    expect(await alerts()).toEqual([])
    await declareSender(customer, id, { owner: "other", name: "Sanctus Listov" })
    await harness.provider.worker.drain()
    expect(await alerts()).toEqual([{ source: "sender", state: "open" }])
    await db
      .insertInto("address_proofs")
      .values({
        id: randomUUID(),
        user_id: customer.id,
        family: "bitcoin",
        address: from,
        method: "transfer",
        evidence: null,
        amount: null,
        created_at: harness.provider.services.now(),
        expires_at: null,
        proved_at: harness.provider.services.now(),
      })
      .execute()
    await enqueue(db, "travelRule.releaseProved", { userId: customer.id })
    await harness.provider.worker.drain()
    expect(await readSender(customer, id)).toMatchObject({ state: "held" })
    const facts = await senderFacts(db, [id])
    expect(facts.get(id)?.map(([name, value]) => [name.en, value])).toContainEqual([
      "Sender's name and lists",
      "Sanctus Listov: open",
    ])
  })

  test("from the customer's own wallet is credited once a payment of an exact amount has come from it", async () => {
    const customer = await harness.addCustomer()
    const from = strangerAddress("bitcoin", `own ${customer.id}`)
    const { id } = await payIn(customer, 50_000_000n, from)
    const refused = await declareSender(customer, id, { owner: "self" })
    expect(refused.fields).toEqual({ signature: { code: "ownership_unproven" } })
    const { testAmount = "" } = readDetails(refused)
    expect(await readSender(customer, id)).toMatchObject({ state: "held", sender: "wanted" })
    await payIn(customer, BigInt(testAmount.replace(".", "").replace(/^0+/, "")), from)
    await harness.provider.worker.drain()
    expect(await readSender(customer, id)).toMatchObject({ state: "credited", sender: null })
  })

  test("from the customer's own account at a service waits for an operator", async () => {
    const customer = await harness.addCustomer()
    const { id } = await payIn(customer, 50_000_000n)
    const answer = await declareSender(customer, id, { owner: "self", service: "Kraken" })
    expect(answer.data).toMatchObject({ state: "held", sender: "declared" })
  })

  test("that screening holds does not ask its customer for the sender", async () => {
    const customer = await harness.addCustomer()
    const { id } = await payIn(customer, 50_000_000n)
    await harness.provider.database.db
      .updateTable("deposits")
      .set({ hold_reason: "review" })
      .where("id", "=", id)
      .execute()
    expect(await readSender(customer, id)).toMatchObject({ state: "held", sender: null })
    expect((await declareSender(customer, id, { owner: "self", service: "Kraken" })).tag).toBe("state_conflict")
  })

  test("from an address that its customer has proved is credited", async () => {
    const customer = await harness.addCustomer()
    const from = strangerAddress("bitcoin", `proved ${customer.id}`)
    const now = harness.provider.services.now()
    const proof = { family: "bitcoin", address: from, method: "transfer", created_at: now, proved_at: now } as const
    await harness.provider.database.db
      .insertInto("address_proofs")
      .values({ id: randomUUID(), user_id: customer.id, ...proof, evidence: null, amount: null, expires_at: null })
      .execute()
    expect((await payIn(customer, 50_000_000n, from)).state).toBe("credited")
  })
})
