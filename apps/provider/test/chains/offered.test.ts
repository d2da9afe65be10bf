import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sandboxScreening } from "@wallet/sandbox/screening/vendor.ts"
import * as v from "valibot"
import { parseEther } from "viem"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { runCli } from "#cli/cli.ts"
import { toPayoutHarness } from "#merchant/payouts/payoutHarness.testing.ts"
import type { Rails } from "#rails/rails.ts"
import { refreshLists } from "#rails/screening/lists/refreshLists.ts"
import { listedAddress, sampleOfac } from "#rails/screening/lists/sampleLists.testing.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import { type Anvil, findAnvil, startAnvil } from "./anvil.ts"
import { beginInProduction, productionSettings } from "./beginInProduction.ts"
import { type SignerProcess, startSigner } from "./signerProcess.ts"

const program = findAnvil()
const ether = 10n ** 18n
const much = (10n ** 30n).toString()
const policy = {
  assets: [{ network: "ethereum", contract: null, perHour: much, perDestinationPerHour: much, approvalFrom: much }],
  highestFees: { ethereum: ether.toString() },
}
const recipient = "0x52908400098527886E0F7030069857D2E4169EE7"

// Skipped if npm has no anvil for the machine.
describe.skipIf(program === undefined)("production with the nodes of Ethereum and a signer", () => {
  let anvil: Anvil
  let signer: SignerProcess
  let environment: Record<string, string>
  beforeAll(async () => {
    ;[anvil, signer] = await Promise.all([startAnvil(program ?? ""), startSigner(policy)])
    await anvil.mine(3)
    environment = {
      CHAIN_ETHEREUM_RPC_URL: anvil.url,
      ...signer.environment,
    }
  }, 90_000)
  afterAll(async () => {
    await signer?.stop()
    anvil?.stop()
  })

  async function begin(rails: Partial<Rails> = {}, settings: Record<string, string> = {}) {
    const begun = await beginInProduction({ ...environment, ...settings }, rails)
    const ofEther = async () => Object.values(await begun.harness.available(begun.customer, "ETH")).map(Number)
    return { ...begun, ofEther }
  }

  test("without screening the network is not offered: no address, no withdrawal, no invoice payment", async () => {
    const { provider, harness, customer, ofEther } = await begin()
    await harness.fund(customer, "2", "ETH")
    const { token } = customer
    expect((await provider.send("GET", "/deposits/networks", { token })).data).toEqual([])
    expect((await provider.send("GET", "/withdrawals/methods", { token })).data).toEqual([])
    const asked = await provider.send("GET", "/deposits/address?currency=ETH&network=ethereum", { token })
    expect([asked.tag, asked.details]).toEqual(["not_available", expect.objectContaining({ party: "screening" })])
    const order = {
      currency: "ETH",
      rail: "crypto",
      network: "ethereum",
      address: recipient,
      amount: "1",
      side: "send",
    }
    expect((await harness.ask(customer, order)).fields).toEqual({ rail: { code: "withdrawal_unavailable" } })
    const invoice = await provider.send("POST", "/merchant/invoices", {
      token,
      key: randomUUID(),
      body: { amount: "10.00", currency: "USD", accepted: [{ currency: "ETH", networks: ["ethereum"] }] },
    })
    expect(invoice.tag).toBe(null)
    const { id } = v.parse(v.looseObject({ id: v.string() }), invoice.data)
    const shown = await provider.send("GET", `/invoices/${id}/payment`)
    expect(shown.data).toMatchObject({ accepted: [{ currency: "ETH", networks: [] }] })
    const chosen = { currency: "ETH", network: "ethereum" }
    expect((await provider.send("POST", `/invoices/${id}/methods`, { body: chosen })).tag).toBe("not_available")
    const { db } = provider.database
    expect(await db.selectFrom("deposit_addresses").selectAll().execute()).toEqual([])
    expect(await db.selectFrom("jobs").select("kind").where("kind", "like", "%screen%").execute()).toEqual([])
    expect(await ofEther()).toEqual([2, 0])
  })

  test("without screening the provider says that the network is off, and why", async () => {
    const { provider } = await begin()
    const { data } = await provider.send("GET", "/info")
    const states = v.parse(v.looseObject({ parties: v.array(v.object({ name: v.string(), state: v.string() })) }), data)
    const findState = (wanted: string) => states.parties.find(({ name }) => name === wanted)?.state
    expect([findState("chain:ethereum"), findState("signer"), findState("screening")]).toEqual(["off", "off", "off"])
    const lines: string[] = []
    const terminal = {
      result: (line: string) => lines.push(line),
      progress: { step: () => {}, end: () => {} },
      readInput: () => Promise.resolve(""),
    }
    await runCli(["doctor"], { ...productionSettings, ...environment, DATABASE_URL: provider.databaseUrl }, terminal)
    const ethereum = lines.find((line) => line.includes("nodes of Ethereum"))
    expect(ethereum).toMatch(/ off +block \d+, .*; nothing is offered by it without screening of addresses$/)
  })

  test("with screening a deposit is credited and a withdrawal is sent", async () => {
    const { provider, harness, customer, ofEther } = await begin({ screening: sandboxScreening })
    const { token } = customer
    const { data } = await provider.send("GET", "/deposits/address?currency=ETH&network=ethereum", { token })
    const { address } = v.parse(v.looseObject({ address: v.string() }), data)
    await anvil.pay(address, ether / 10n)
    await anvil.mine(12)
    await scanChain(provider.services, "ethereum")
    await provider.worker.drain()
    const [deposit] = (await provider.send("GET", "/deposits?limit=10", { token })).data as { state: string }[]
    expect(deposit?.state).toBe("credited")
    expect(await ofEther()).toEqual([0.1, 0])

    const hot = provider.services.rails.holdings.ethereum?.wallet ?? ""
    await anvil.client.setBalance({ address: hot as `0x${string}`, value: 10n * ether })
    await anvil.mine(1)
    const order = { currency: "ETH", rail: "crypto", network: "ethereum", address: recipient, amount: "0.05" }
    const { id } = await harness.withdraw(customer, { ...order, side: "receive" })
    await harness.until(customer, id, "confirming")
    await anvil.mine(12)
    expect((await harness.until(customer, id, "completed")).state).toBe("completed")
    expect(await anvil.balance(recipient)).toBe(ether / 20n)
  })

  test("with only the published lists a chain serves deposits, withdrawals, invoices and payouts, but no listed address", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lists-"))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, "sdn_advanced.xml")
    writeFileSync(file, sampleOfac())
    const { provider, harness, customer, ofEther } = await begin({}, { SCREENING_LISTS: `ofac=${file}` })
    const { services } = provider
    await refreshLists(services, services.config.screeningLists)
    const { token } = customer
    const look = async () => {
      await anvil.mine(12)
      await scanChain(services, "ethereum")
      await provider.worker.drain()
    }

    const given = await provider.send("GET", "/deposits/address?currency=ETH&network=ethereum", { token })
    const { address } = v.parse(v.looseObject({ address: v.string() }), given.data)
    await anvil.pay(address, ether)
    await look()
    // The signer derives the same addresses for every provider: those of the test before were paid too.
    expect((await ofEther())[0]).toBeGreaterThanOrEqual(1)

    const hot = services.rails.holdings.ethereum?.wallet ?? ""
    await anvil.client.setBalance({ address: hot as `0x${string}`, value: 10n * ether })
    await anvil.mine(1)
    const order = { currency: "ETH", rail: "crypto", network: "ethereum", amount: "0.05", side: "receive" }
    const paid = await anvil.balance(recipient)
    const { id } = await harness.withdraw(customer, { ...order, address: recipient })
    await harness.until(customer, id, "confirming")
    await anvil.mine(12)
    expect((await harness.until(customer, id, "completed")).state).toBe("completed")
    expect((await anvil.balance(recipient)) - paid).toBe(ether / 20n)
    const listed = await harness.withdraw(customer, { ...order, address: listedAddress })
    expect(await harness.until(customer, listed.id, "rejected")).toMatchObject({ reason: "screening" })

    const price = { amount: "20.00", currency: "USD", orderId: randomUUID() }
    const asked = await provider.send("POST", "/merchant/invoices", { token, body: price, key: randomUUID() })
    const invoice = v.parse(v.looseObject({ id: v.string() }), asked.data)
    const way = await provider.send("POST", `/invoices/${invoice.id}/methods`, {
      body: { currency: "ETH", network: "ethereum" },
    })
    const chosen = v.parse(
      v.looseObject({ address: v.string(), amount: v.looseObject({ amount: v.string() }) }),
      way.data,
    )
    await anvil.pay(chosen.address, parseEther(chosen.amount.amount))
    await look()
    expect((await provider.send("GET", `/merchant/invoices/${invoice.id}`, { token })).data).toMatchObject({
      invoice: { status: "paid" },
    })

    const payouts = toPayoutHarness(harness)
    const row = { rail: "crypto", to: recipient, network: "ethereum", currency: "ETH", amount: "0.05" }
    const batch = await payouts.draft(customer, [row])
    expect((await payouts.approve(customer, batch)).ok).toBe(true)
    // Payments of a batch wait for each other before they are signed.
    for (let block = 0; block < 40 && (await payouts.batch(customer, batch.id)).state !== "completed"; block++) {
      provider.advance(2_000)
      // oxlint-disable-next-line no-await-in-loop -- a block follows what was sent
      await provider.worker.drain()
      // oxlint-disable-next-line no-await-in-loop
      await anvil.mine(1)
    }
    expect((await payouts.batch(customer, batch.id)).state).toBe("completed")
    expect((await anvil.balance(recipient)) - paid).toBe(ether / 10n)
  })
})
