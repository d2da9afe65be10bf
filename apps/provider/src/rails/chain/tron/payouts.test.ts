import { describe, expect, test } from "vitest"
import { ChainUnavailableError, PaymentNotSignedError } from "../chainRail.ts"
import { listAttempts } from "../payments/attempts.ts"
import { followPayments } from "./followPayments.ts"
import { type SimulatedTronGrid, startSimulatedTronGrid } from "./simulatedTronGrid.testing.ts"
import { createTronChain } from "./tronChain.ts"
import { createNodes, createTronHarness, hot, payment, somebody, usdt } from "./tronHarness.testing.ts"
import { createTronHoldings } from "./tronHoldings.ts"
import { readSignedTransaction } from "./wireFormat.testing.ts"

const hour = 3_600_000
const tron = createTronHarness()

const balance = async (address: string) => {
  const holdings = createTronHoldings({ ...tron.partsOf(tron.grid.url), coldWallet: null })
  const { tip } = await createNodes(tron.grid.url).view()
  return holdings.read(tip, [address], [null, usdt])
}

describe("payouts", () => {
  test.each([
    ["coin", null],
    ["a token", usdt],
  ])("%s is signed, kept, sent and paid once, however often it is asked for", async (_, contract) => {
    const { chain, look } = tron.open()
    const signed = await chain.prepare(payment({ contract }))
    expect(await chain.prepare(payment({ contract }))).toEqual(signed)
    await chain.broadcast("tron", signed.raw)
    await chain.broadcast("tron", signed.raw)
    tron.grid.mine(20)
    await chain.broadcast("tron", signed.raw)
    expect(tron.requests).toHaveLength(1)
    const [output] = (await chain.transaction("tron", signed.txid))?.outputs ?? []
    expect(output).toMatchObject({ address: somebody, contract, amount: 7_000_000n })
    expect((await balance(somebody)).get(contract)).toBe(7_000_000n)
    await look()
    const paid = await tron.database.db.selectFrom("chain_payments").selectAll().executeTakeFirst()
    expect(paid?.settled_txid).toBe(signed.txid)
  })

  test("two payments of one amount to one recipient at the same time are two transactions", async () => {
    const { chain } = tron.open()
    const one = await chain.prepare(payment())
    const other = await chain.prepare(payment({ reference: "w2" }))
    expect(other.txid).not.toBe(one.txid)
  })

  test("a payment refers to an irreversible block and allows a token's transfer a fifth more energy than it takes", async () => {
    const { chain } = tron.open()
    const { raw, fee } = await chain.prepare(payment({ contract: usdt }))
    const { refBlockBytes } = readSignedTransaction(raw)
    expect(Number.parseInt(refBlockBytes, 16)).toBe(tron.grid.head() - 18)
    expect(fee).toBe(((130_285n * 12n) / 10n) * 100n)
  })

  test("nothing is signed while the wallet has too little", async () => {
    const { chain } = tron.open()
    await expect(chain.prepare(payment({ amount: 999_000_000n }))).rejects.toThrow("short of money")
    const tokens = payment({ contract: usdt, amount: 500_000_001n })
    await expect(chain.prepare(tokens)).rejects.toThrow("short of money")
    expect(tron.requests).toEqual([])
  })

  test("a process that dies while it is signed requests the same transaction again", async () => {
    const { chain } = tron.open()
    tron.answers = ["dies"]
    await expect(chain.prepare(payment())).rejects.toThrow("gone")
    tron.now = new Date(tron.now.getTime() + 60_000)
    await chain.prepare(payment())
    expect(tron.requests[1]).toEqual(tron.requests[0])
  })

  test("an unsigned attempt is released, and requested with the next number", async () => {
    const { chain } = tron.open()
    tron.answers = [{ status: "awaitingApproval", approval: "a" }]
    await expect(chain.prepare(payment())).rejects.toBeInstanceOf(PaymentNotSignedError)
    await chain.prepare(payment())
    expect([tron.released, tron.requests.map(({ attempt }) => attempt)]).toEqual([[0], [0, 1]])
  })

  test("an old stored request is released before another is made", async () => {
    const { chain } = tron.open()
    tron.answers = ["dies"]
    await expect(chain.prepare(payment())).rejects.toThrow("gone")
    tron.now = new Date(tron.now.getTime() + hour)
    await chain.prepare(payment())
    expect([tron.released, tron.requests.map(({ attempt }) => attempt)]).toEqual([[0], [0, 1]])
  })

  test.each(["SERVER_BUSY", "TAPOS_ERROR", "SIGERROR", "OTHER_ERROR", "BANDWITH_ERROR", "BLOCK_UNSOLIDIFIED"])(
    "%s leaves the outcome unknown, and the same bytes are sent later",
    async (code) => {
      const { chain, look } = tron.open()
      const { raw, txid } = await chain.prepare(payment())
      tron.grid.faults.answer = { code, txid, message: "" }
      await expect(chain.broadcast("tron", raw)).rejects.toBeInstanceOf(ChainUnavailableError)
      tron.grid.faults.answer = undefined
      tron.now = new Date(tron.now.getTime() + 11_000)
      await look()
      tron.grid.mine()
      expect(await chain.transaction("tron", txid)).toMatchObject({ state: "succeeded" })
      expect(tron.requests).toHaveLength(1)
    },
  )

  test("a payment that nodes lost, or whose block was reverted, is sent again unchanged", async () => {
    const { chain, look } = tron.open()
    const { raw, txid } = await chain.prepare(payment())
    await chain.broadcast("tron", raw)
    tron.grid.forgetPending()
    tron.now = new Date(tron.now.getTime() + 11_000)
    await look()
    tron.grid.mine()
    expect(await chain.transaction("tron", txid)).toBeDefined()
    tron.grid.reorganise(1)
    await look()
    tron.grid.mine()
    expect(await chain.transaction("tron", txid)).toBeDefined()
    expect(tron.requests).toHaveLength(1)
  })
})

/** Sends a payment that stays out of blocks until it expires. */
async function expire() {
  const opened = tron.open()
  const first = await opened.chain.prepare(payment())
  await opened.chain.broadcast("tron", first.raw)
  return { ...opened, first }
}

describe("an expired transaction", () => {
  test("has no successor before the chain is irreversibly past its expiration", async () => {
    const { look } = await expire()
    tron.grid.forgetPending()
    tron.now = new Date(tron.now.getTime() + 2 * hour)
    await look()
    expect(tron.requests).toHaveLength(1)
  })

  test("has none while too few nodes respond, or any node knows it", async () => {
    const { look, first, parts } = await expire()
    const other = await startSimulatedTronGrid()
    other.fund(hot, 1_000_000_000n)
    await createTronChain(tron.partsOf(other.url)).broadcast("tron", first.raw)
    other.mine()
    tron.grid.forgetPending()
    tron.grid.pass(2 * hour)
    tron.now = new Date(tron.now.getTime() + 2 * hour)
    await followPayments({ ...parts, nodes: createNodes(tron.grid.url, "http://127.0.0.1:1") }).catch(() => undefined)
    await followPayments({ ...parts, nodes: createNodes(tron.grid.url, tron.grid.url, other.url) })
    other.stop()
    expect(tron.requests).toHaveLength(1)
    await look()
    expect(tron.requests).toHaveLength(2)
  })

  test.each([
    [
      "has dropped the blocks that may hold it",
      (grid: SimulatedTronGrid) => Object.assign(grid.faults, { keepsFrom: grid.head() - 5 }),
    ],
    [
      "tells nothing of blocks of the past",
      (grid: SimulatedTronGrid) => Object.assign(grid.faults, { lacks: "history" }),
    ],
    [
      "keeps nothing of what came of transactions",
      (grid: SimulatedTronGrid) => Object.assign(grid.faults, { lacks: "receipts" }),
    ],
  ])("that was mined has none where the node %s", async (_, forget) => {
    const { look } = await expire()
    tron.grid.mine()
    tron.grid.pass(2 * hour)
    tron.now = new Date(tron.now.getTime() + 2 * hour)
    forget(tron.grid)
    await look().catch(() => undefined)
    expect(tron.requests).toHaveLength(1)
    expect((await balance(somebody)).get(null)).toBe(7_000_000n)
  })

  test("and its successor are never both mined, wherever the provider dies in between", async () => {
    const { look, parts } = await expire()
    const lost = new Error("the process died")
    const unsent = { ...parts, nodes: { ...parts.nodes, askAll: () => Promise.reject(lost) } }
    tron.grid.forgetPending()
    tron.grid.pass(2 * hour)
    tron.now = new Date(tron.now.getTime() + 2 * hour)
    // It dies while it reads the proof, while the successor is signed, and after that is stored.
    await followPayments(unsent).catch(() => undefined)
    tron.answers = ["dies"]
    await look().catch(() => undefined)
    await look()
    await followPayments(unsent).catch(() => undefined)
    await Promise.all([look(), look()])
    expect(tron.requests.slice(1).map(({ attempt }) => attempt)).toEqual([1, 1])
    tron.grid.mine(20)
    tron.grid.pass(4 * hour)
    tron.now = new Date(tron.now.getTime() + 4 * hour)
    await look()
    expect(tron.requests).toHaveLength(3)
    expect((await balance(somebody)).get(null)).toBe(7_000_000n)
  })

  test("that was mined has none, however late it is requested", async () => {
    const { chain, look, first } = await expire()
    tron.grid.mine()
    tron.grid.pass(2 * hour)
    tron.now = new Date(tron.now.getTime() + 2 * hour)
    await look()
    await chain.broadcast("tron", first.raw)
    expect(tron.requests).toHaveLength(1)
    expect(await chain.transaction("tron", first.txid)).toMatchObject({ state: "succeeded" })
  })

  test("gets a successor after two approvals, and reports it as its replacement", async () => {
    const { chain, look, first } = await expire()
    tron.grid.forgetPending()
    tron.grid.pass(2 * hour)
    tron.now = new Date(tron.now.getTime() + 2 * hour)
    await chain.broadcast("tron", first.raw)
    tron.answers = [{ status: "awaitingApproval", approval: "a" }]
    await look()
    await look()
    const [, second] = await listAttempts(tron.database.db, "w1")
    expect(tron.requests.slice(1).map(({ attempt }) => attempt)).toEqual([1, 1])
    tron.grid.mine()
    expect(await chain.transaction("tron", first.txid)).toMatchObject({ state: "replaced", replacedBy: second?.txid })
    expect((await balance(somebody)).get(null)).toBe(7_000_000n)
  })
})
