import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { runCli } from "#cli/cli.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import { chainComparisons } from "#wallet/reconciliation/figures.ts"
import { noteWatched, reconcileNetwork } from "#wallet/reconciliation/reconciler.ts"
import { listReconciliations, listUncompared } from "#wallet/reconciliation/store.ts"
import { createWithdrawalHarness, type WithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { type Anvil, findAnvil, startAnvil } from "./anvil.ts"
import { type SignerProcess, startSigner } from "./signerProcess.ts"

const program = findAnvil()
const usdt = "0xdAC17F958D2ee523a2206206994597C13D831ec7"
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"

// Skipped if npm has no anvil for the machine.
describe.skipIf(program === undefined)("a chain without the contract of a token", () => {
  let anvil: Anvil
  let signer: SignerProcess
  let harness: WithdrawalHarness
  beforeAll(async () => {
    ;[anvil, signer] = await Promise.all([startAnvil(program ?? ""), startSigner({ assets: [], highestFees: {} })])
    await anvil.addToken(usdc, "standard")
    await anvil.mine(3)
    harness = await createWithdrawalHarness({}, { CHAIN_ETHEREUM_RPC_URL: anvil.url, ...signer.environment })
  }, 90_000)
  afterAll(async () => {
    await harness?.stop()
    await signer?.stop()
    anvil?.stop()
  })

  const db = () => harness.provider.database.db

  /** Hours since each currency was last compared, as exported to monitoring. */
  async function readHours() {
    const read = await chainComparisons.read(db(), harness.provider.services.now())
    const values = typeof read === "number" ? [] : read
    return Object.fromEntries(values.map(({ labels, value }) => [labels["currency"], Math.floor(value / 3600)]))
  }

  async function verify(environment: Record<string, string> = {}) {
    const lines: string[] = []
    const terminal = {
      result: (line: string) => lines.push(line),
      progress: { step: () => {}, end: () => {} },
      readInput: () => Promise.resolve(""),
    }
    const own = { DATABASE_URL: harness.provider.databaseUrl, CHAIN_ETHEREUM_RPC_URL: anvil.url, ...signer.environment }
    return { exitCode: await runCli(["verify", "--chains"], { ...own, ...environment }, terminal), lines }
  }

  test("a network that was never compared ages from the moment that it has nodes", async () => {
    await noteWatched(harness.provider.services, "ethereum")
    harness.provider.advance(25 * 3_600_000)
    expect(await readHours()).toEqual({ ETH: 25, USDT: 25, USDC: 25 })
  })

  test("the other currencies are compared, and the one without its contract is reported with the reason", async () => {
    const { services } = harness.provider
    await scanChain(services, "ethereum")
    const { results, uncompared } = await reconcileNetwork(services, "ethereum")
    expect(results.map(({ currency, difference }) => [currency, difference])).toEqual([
      ["ETH", 0n],
      ["USDC", 0n],
    ])
    expect(uncompared).toEqual([{ currency: "USDT", reason: `there is no contract at ${usdt}` }])
    expect((await listReconciliations(db(), "ethereum")).map(({ currency }) => currency)).toEqual(["ETH", "USDC"])
    expect(await listUncompared(db(), "ethereum")).toMatchObject([{ currency: "USDT" }])
    expect(await readHours()).toEqual({ ETH: 0, USDT: 25, USDC: 0 })
  })

  test("`verify --chains` reports it and continues, and reports a network whose nodes do not answer", async () => {
    const { exitCode, lines } = await verify()
    expect(exitCode).toBe(2)
    expect(lines.filter((line) => line.includes("USDT"))).toEqual([
      `  USDT: not compared, there is no contract at ${usdt}; ledger 0.000000`,
    ])
    expect(lines.filter((line) => /difference 0(\.0+)?$/.test(line))).toHaveLength(2)
    const away = await verify({ CHAIN_BSC_RPC_URL: "http://127.0.0.1:1" })
    expect(away.exitCode).toBe(2)
    expect(away.lines.find((line) => line.startsWith("BNB Smart Chain"))).toMatch(/: not compared, /)
    expect(away.lines.filter((line) => /difference 0(\.0+)?$/.test(line))).toHaveLength(2)
  }, 60_000)

  test("once the contract exists it is compared like the others", async () => {
    await anvil.addToken(usdt, "silent")
    await anvil.mine(1)
    await scanChain(harness.provider.services, "ethereum")
    const { uncompared } = await reconcileNetwork(harness.provider.services, "ethereum")
    expect(uncompared).toEqual([])
    expect(await listUncompared(db(), "ethereum")).toEqual([])
    expect(await readHours()).toEqual({ ETH: 0, USDT: 0, USDC: 0 })
  })

  test("a network whose nodes were removed from the settings does not age", async () => {
    await db().updateTable("outside_parties").set({ state: "off" }).where("party", "=", "chain:ethereum").execute()
    expect(await readHours()).toEqual({})
  })
})
