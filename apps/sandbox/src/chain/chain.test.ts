import { checkAddress } from "@wallet/core/addresses"
import { findNetwork, type NetworkId } from "@wallet/core/money"
import { ChainUnavailableError } from "@wallet/provider/rails/chain/chainRail.ts"
import { createProviderHarness, type ProviderHarness } from "@wallet/provider/test/providerHarness.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { blockSeconds } from "./clock.ts"

let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

const chain = () => harness.services.rails.chain
const payment = (reference: string, feeLevel: "economy" | "normal" | "fast" = "normal") => ({
  network: "bitcoin" as const,
  reference,
  purpose: "payout" as const,
  address: harness.keys.depositAddress("bitcoin", 7),
  contract: null,
  amount: 1000n,
  feeLevel,
})

describe("the sandbox chain", () => {
  test("the public data of our payment does not contain our reference", async () => {
    const { raw } = await chain().prepare(payment("our-own-name"))
    expect(Buffer.from(raw, "hex").toString()).not.toContain("our-own-name")
  })

  test("blocks are mined by the clock, or at once by hand; a hash is stable within its branch", async () => {
    const before = await chain().tip("litecoin")
    harness.advance(3 * blockSeconds.litecoin * 1000)
    await harness.play.mine("litecoin", 2)
    const after = await chain().tip("litecoin")
    expect(after.height - before.height).toBe(5n)
    expect(await chain().blockHash("litecoin", before.height)).toBe(before.hash)
    expect(await chain().blockHash("litecoin", after.height + 1n)).toBeUndefined()
    await harness.play.reorganise("litecoin", 5, "waiting")
    expect((await chain().tip("litecoin")).height).toBe(after.height + 1n)
    expect(await chain().blockHash("litecoin", before.height)).toBe(before.hash)
    expect(await chain().blockHash("litecoin", before.height + 1n)).not.toBe(undefined)
    expect(await chain().blockHash("litecoin", after.height)).not.toBe(after.hash)
  })

  test("the same reference signs the same transaction, and sending it ten times has the effect of once", async () => {
    const [one, again] = [await chain().prepare(payment("w1")), await chain().prepare(payment("w1"))]
    expect(again).toEqual(one)
    expect((await chain().prepare(payment("w2"))).txid).not.toBe(one.txid)
    expect(await chain().transaction("bitcoin", one.txid)).toBeUndefined()
    await Promise.all(Array.from({ length: 10 }, () => chain().broadcast("bitcoin", one.raw)))
    const from = harness.keys.hotWallet("bitcoin").address
    const sent = await chain().transactionsOf("bitcoin", from, 50)
    expect(sent.filter(({ txid }) => txid === one.txid)).toHaveLength(1)
  })

  test("a transaction that its payer has not signed is refused", async () => {
    const { raw } = await chain().prepare(payment("w3"))
    const { body, signature } = JSON.parse(Buffer.from(raw, "hex").toString()) as { body: string; signature: string }
    const forged = JSON.stringify({ body: body.replace('"amount":"1000"', '"amount":"9000"'), signature })
    await expect(chain().broadcast("bitcoin", Buffer.from(forged).toString("hex"))).rejects.toThrow("not signed")
    await expect(chain().broadcast("litecoin", raw)).rejects.toThrow("not signed")
  })

  test("a replacement pays more, and is refused once the other one is in a block", async () => {
    const slow = await chain().prepare(payment("w4", "economy"))
    await chain().broadcast("bitcoin", slow.raw)
    const quick = await chain().prepare({ ...payment("w4", "fast"), replaces: slow.txid })
    expect(quick.fee).toBeGreaterThan(slow.fee)
    await chain().broadcast("bitcoin", quick.raw)
    await chain().broadcast("bitcoin", quick.raw)
    expect(await chain().transaction("bitcoin", slow.txid)).toMatchObject({ state: "replaced", replacedBy: quick.txid })
    await harness.play.mine("bitcoin", 1)
    const late = await chain().prepare({ ...payment("w4", "fast"), replaces: quick.txid })
    await expect(chain().broadcast("bitcoin", late.raw)).rejects.toThrow("is not pending")
    expect(await chain().transaction("bitcoin", quick.txid)).toMatchObject({ state: "succeeded", confirmations: 1 })
    expect(await chain().transaction("bitcoin", late.txid)).toBeUndefined()
  })

  test("a node that is down only answers about addresses", async () => {
    await harness.play.setDown("bsc", true)
    await expect(chain().tip("bsc")).rejects.toThrow(ChainUnavailableError)
    await expect(chain().scan("bsc", 0n)).rejects.toThrow(ChainUnavailableError)
    expect(chain().depositAddress("bsc", 1)).toMatch(/^0x/)
    await harness.play.setDown("bsc", false)
    expect(await chain().tip("bsc")).toBeDefined()
  })

  test.each(["bitcoin", "litecoin", "ethereum", "bsc", "tron"] satisfies NetworkId[])("%s has good addresses", (id) => {
    const network = findNetwork(id)
    if (!network) throw new Error("there is no such network")
    for (const address of [harness.keys.depositAddress(id, 0), harness.keys.hotWallet(id).address])
      expect(checkAddress(address, network)).toEqual({ ok: true, address })
  })
})
