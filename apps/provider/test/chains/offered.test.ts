import { randomUUID } from "node:crypto"
import { sandboxScreening } from "@wallet/sandbox/screening/vendor.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { runCli } from "#cli/cli.ts"
import type { Mail } from "#rails/mail/mailRail.ts"
import type { Rails } from "#rails/rails.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import { withdrawalHarnessOf } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { startTestProvider, type TestProvider, testPassword } from "../testProvider.ts"
import { type Anvil, findAnvil, startAnvil } from "./anvil.ts"
import { type SignerProcess, startSigner } from "./signerProcess.ts"

const program = findAnvil()
const ether = 10n ** 18n
const much = (10n ** 30n).toString()
const policy = {
  assets: [{ network: "ethereum", contract: null, perHour: much, perDestinationPerHour: much, approvalFrom: much }],
  highestFees: { ethereum: ether.toString() },
}
const recipient = "0x52908400098527886E0F7030069857D2E4169EE7"

// Where npm has no anvil for the machine these count as skipped.
describe.skipIf(program === undefined)("production with the nodes of Ethereum and a signer", () => {
  let anvil: Anvil
  let signer: SignerProcess
  let environment: Record<string, string>
  beforeAll(async () => {
    ;[anvil, signer] = await Promise.all([startAnvil(program ?? ""), startSigner(policy)])
    await anvil.mine(3)
    environment = {
      SITE_ORIGIN: "https://wallet.example",
      SMTP_URL: "smtp://127.0.0.1:1",
      RATES_FEED: "coinbase",
      CHAIN_ETHEREUM_RPC_URL: anvil.url,
      BENEFICIARY_DELAY_HOURS: "0",
      ...signer.environment,
    }
  }, 90_000)
  afterAll(async () => {
    await signer?.stop()
    anvil?.stop()
  })

  /** A provider as `serve` starts it, with a customer who is signed in. */
  async function begin(rails: Partial<Rails> = {}) {
    const mails: Mail[] = []
    const mail: Rails["mail"] = { send: (one) => Promise.resolve(void mails.push(one)) }
    const prices = { USD: "1", ETH: "2000", USDT: "1" }
    const rates: Rails["rates"] = { prices: (now) => Promise.resolve({ at: now, prices }) }
    const options = { simulatedParties: false, rails: { mail, rates, ...rails } }
    const provider = await startTestProvider(options, environment, "production")
    onTestFinished(() => provider.stop())
    const readCode: TestProvider["readCode"] = async (to) => {
      await provider.worker.drain()
      return /\b\d{6}\b/.exec(mails.findLast((one) => one.to === to)?.text ?? "")?.[0] ?? "no code"
    }
    const email = `${randomUUID()}@wallet.example`
    const { data } = await provider.send("POST", "/users/register", { body: { email, password: testPassword } })
    const { registrationId } = v.parse(v.looseObject({ registrationId: v.string() }), data)
    await provider.send("POST", "/users/confirmEmail", { body: { registrationId, code: await readCode(email) } })
    const token = await provider.signIn(email)
    const harness = withdrawalHarnessOf({ ...provider, readCode })
    const customer = await harness.customerOf(token)
    const ofEther = async () => Object.values(await harness.available(customer, "ETH")).map(Number)
    return { provider, harness, customer, ofEther }
  }

  test("without screening nothing is offered over it: no address, no withdrawal, no payment of an invoice", async () => {
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
    const stateOf = (wanted: string) => states.parties.find(({ name }) => name === wanted)?.state
    expect([stateOf("chain:ethereum"), stateOf("signer"), stateOf("screening")]).toEqual(["off", "off", "off"])
    const lines: string[] = []
    const terminal = {
      result: (line: string) => lines.push(line),
      progress: { step: () => {}, end: () => {} },
      readInput: () => Promise.resolve(""),
    }
    await runCli(["doctor"], { ...environment, DATABASE_URL: provider.databaseUrl }, terminal)
    const ethereum = lines.find((line) => line.includes("nodes of Ethereum"))
    expect(ethereum).toMatch(/ off +block \d+, .*; nothing is offered by it without screening of addresses$/)
  })

  test("with screening a deposit is credited and a withdrawal leaves", async () => {
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
})
