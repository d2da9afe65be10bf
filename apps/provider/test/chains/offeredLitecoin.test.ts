import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { toAddress } from "@wallet/chains/addresses.ts"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { toPayoutHarness } from "#merchant/payouts/payoutHarness.testing.ts"
import { toParameters } from "#rails/chain/signer/connectSigner.ts"
import { refreshLists } from "#rails/screening/lists/refreshLists.ts"
import { sampleOfac } from "#rails/screening/lists/sampleLists.testing.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import { beginInProduction } from "./beginInProduction.ts"
import { findLitecoind, type Litecoind, startLitecoind } from "./litecoind.ts"
import { type SignerProcess, startSigner } from "./signerProcess.ts"

const program = findLitecoind()
const coin = 100_000_000n
const much = (10n ** 30n).toString()
const policy = {
  instances: { litecoin: "regtest" },
  assets: [{ network: "litecoin", contract: null, perHour: much, perDestinationPerHour: much, approvalFrom: much }],
  highestFees: { litecoin: coin.toString() },
}

const { parameters } = createPublicChainKeys(
  {},
  toParameters({ chainInstances: { bitcoin: "mainnet", litecoin: "regtest" } }),
)
/** An unused address of the list's own chain, which is in the sample list. */
const listed = toAddress(
  "litecoin",
  Buffer.from("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798", "hex"),
  parameters,
)

// Without Debian's package these count as skipped.
describe.skipIf(program === undefined)("production with a Litecoin node and a signer", () => {
  let node: Litecoind
  let signer: SignerProcess
  beforeAll(async () => {
    ;[node, signer] = await Promise.all([startLitecoind(program ?? ""), startSigner(policy)])
  }, 90_000)
  afterAll(async () => {
    await signer?.stop()
    await node?.stop()
  })

  test("with only the published lists it serves deposits, withdrawals, invoices and payouts, but no listed address", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lists-"))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, "sdn_advanced.xml")
    writeFileSync(file, sampleOfac([{ id: "1", name: "Vandelay Art", address: `LTC:${listed}` }]))
    const { provider, harness, customer } = await beginInProduction({
      CHAIN_LITECOIN_RPC_URL: node.url,
      CHAIN_LITECOIN_INSTANCE: "regtest",
      SCREENING_LISTS: `ofac=${file}`,
      ...signer.environment,
    })
    const { services } = provider
    await refreshLists(services, services.config.screeningLists)
    const { token } = customer
    const look = async (blocks = 6) => {
      await node.mine(blocks)
      // A scan reads a limited number of blocks.
      while (await scanChain(services, "litecoin"));
      await provider.worker.drain()
    }
    const hotAddress = services.rails.holdings.litecoin?.wallet ?? ""
    for (let output = 0; output < 4; output++) await node.pay({ [hotAddress]: "5" })
    await look(1)

    const given = await provider.send("GET", "/deposits/address?currency=LTC&network=litecoin", { token })
    const { address } = v.parse(v.looseObject({ address: v.string() }), given.data)
    await node.pay({ [address]: "2" })
    await look()
    expect(await harness.available(customer, "LTC")).toMatchObject({ available: "2.00000000" })

    const recipient = await node.newAddress()
    const order = { currency: "LTC", rail: "crypto", network: "litecoin", amount: "0.5", side: "receive" }
    const { id } = await harness.withdraw(customer, { ...order, address: recipient })
    await harness.until(customer, id, "confirming")
    await node.mine(6)
    expect((await harness.until(customer, id, "completed")).state).toBe("completed")
    expect(await node.received(recipient)).toBe(coin / 2n)
    const stopped = await harness.withdraw(customer, { ...order, address: listed })
    expect(await harness.until(customer, stopped.id, "rejected")).toMatchObject({ reason: "screening" })

    const price = { amount: "20.00", currency: "USD", orderId: randomUUID() }
    const asked = await provider.send("POST", "/merchant/invoices", { token, body: price, key: randomUUID() })
    const invoice = v.parse(v.looseObject({ id: v.string() }), asked.data)
    const chosen = { currency: "LTC", network: "litecoin" }
    const way = await provider.send("POST", `/invoices/${invoice.id}/methods`, { body: chosen })
    const pay = v.parse(v.looseObject({ address: v.string(), amount: v.looseObject({ amount: v.string() }) }), way.data)
    await node.pay({ [pay.address]: pay.amount.amount })
    await look()
    expect((await provider.send("GET", `/merchant/invoices/${invoice.id}`, { token })).data).toMatchObject({
      invoice: { status: "paid" },
    })

    const payouts = toPayoutHarness(harness)
    const row = { rail: "crypto", to: recipient, network: "litecoin", currency: "LTC", amount: "0.25" }
    const batch = await payouts.draft(customer, [row])
    expect((await payouts.approve(customer, batch)).ok).toBe(true)
    // Payments of a batch wait for each other before they are signed.
    for (let block = 0; block < 40 && (await payouts.batch(customer, batch.id)).state !== "completed"; block++) {
      provider.advance(2_000)
      // oxlint-disable-next-line no-await-in-loop -- a block follows what was sent
      await provider.worker.drain()
      // oxlint-disable-next-line no-await-in-loop
      await node.mine(1)
    }
    expect((await payouts.batch(customer, batch.id)).state).toBe("completed")
    expect(await node.received(recipient)).toBe((coin * 3n) / 4n)
  }, 120_000)
})
