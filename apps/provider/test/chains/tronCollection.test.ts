import { utils } from "tronweb"
import { afterAll, beforeAll, expect, test } from "vitest"
import { listOwners } from "#ledger/shards.ts"
import type { ChainAmount } from "#rails/chain/treasury/assetAmounts.ts"
import { createTronCollector } from "#rails/chain/treasury/tronCollector.ts"
import { followPayments } from "#rails/chain/tron/followPayments.ts"
import { type SimulatedTronGrid, startSimulatedTronGrid } from "#rails/chain/tron/simulatedTronGrid.testing.ts"
import type { TronChainParts } from "#rails/chain/tron/tronChain.ts"
import { scanChain, scanChains } from "#wallet/deposits/scanner.ts"
import { compareNetwork } from "#wallet/reconciliation/compare.ts"
import { collect } from "#wallet/treasury/collect.ts"
import { keepHotWallet } from "#wallet/treasury/keepHotWallets.ts"
import { readMarks } from "#wallet/treasury/marks.ts"
import { prepareUnsignedRefill } from "#wallet/treasury/unsignedRefill.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { type SignerProcess, startSigner } from "./signerProcess.ts"
import { openTronParts } from "./tronParts.ts"

const usdt = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"
const somebody = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH"
const coldKey = "c01d".padStart(64, "0")
const cold = utils.crypto.pkToAddress(coldKey)
const trx = 1_000_000n
const confirmations = 20
const hour = 3_600_000

function hexByte(byte: number): string {
  return byte.toString(16).padStart(2, "0")
}

const much = (10n ** 30n).toString()
const limits = { perHour: much, perDestinationPerHour: much, approvalFrom: much }
const policy = {
  assets: [null, usdt].map((contract) => ({ network: "tron", contract, ...limits })),
  highestFees: { tron: (50n * trx).toString() },
}
const thresholds: readonly ChainAmount[] = [
  { network: "tron", contract: null, amount: 10n * trx },
  { network: "tron", contract: usdt, amount: 20n * trx },
]

let grid: SimulatedTronGrid
let signer: SignerProcess
let harness: WithdrawalHarness
let parts: TronChainParts
let hotWallet: string

beforeAll(async () => {
  ;[grid, signer] = await Promise.all([startSimulatedTronGrid(), startSigner(policy)])
  harness = await createWithdrawalHarness(
    {},
    {
      CHAIN_TRON_RPC_URL: grid.url,
      HOT_WALLET_MARKS: "tron/USDT:100-100000",
      COLD_WALLETS: `tron:${cold}`,
      ...signer.environment,
    },
  )
  parts = await openTronParts(harness, signer, grid.url)
  hotWallet = parts.keys.address("tron", { wallet: "hot" })
  grid.fund(hotWallet, 1_000n * trx)
  grid.fundToken(usdt, hotWallet, 500n * trx)
  await mine(1)
}, 240_000)
afterAll(async () => {
  await harness?.stop()
  await signer?.stop()
  grid?.stop()
})

/** Mines blocks, scans them and runs the resulting jobs. */
async function mine(blocks: number) {
  grid.mine(blocks)
  while (await scanChain(harness.provider.services, "tron")) continue
  await harness.provider.worker.drain()
  await followPayments(parts)
}

const round = (given: TronChainParts = parts) =>
  collect(harness.provider.services, createTronCollector(given), thresholds)

const collections = (wallet: string) =>
  parts.db.selectFrom("chain_collections").selectAll().where("wallet", "=", wallet).orderBy("created_at").execute()

/** Runs rounds until nothing is in progress. */
async function collectAll() {
  for (let turn = 0; turn < 6; turn++) {
    await round()
    await mine(confirmations)
    await round()
    const open = await parts.db.selectFrom("chain_collections").select("id").where("state", "=", "open").execute()
    if (open.length === 0) return
  }
  throw new Error("Collections stay open")
}

async function makeDeposit(customer: HarnessCustomer, currency: "TRX" | "USDT", amount: bigint): Promise<string> {
  const path = `/deposits/address?currency=${currency}&network=tron`
  const { data } = await harness.provider.send("GET", path, customer)
  const { address } = data as { address: string }
  if (currency === "TRX") grid.pay(somebody, address, amount)
  else grid.payToken(usdt, somebody, address, amount)
  await mine(confirmations)
  return address
}

/** The network fees in the ledger. */
async function networkCosts(): Promise<bigint> {
  const rows = await parts.db
    .selectFrom("ledger.accounts")
    .select("posted")
    .where("owner", "in", listOwners({ owner: "system", code: "network_costs", isSpread: true }))
    .where("currency", "=", "TRX")
    .execute()
  return -rows.reduce((sum, { posted }) => sum + posted, 0n)
}

/** The difference between chain and ledger, by currency. */
async function differences() {
  const { results } = await compareNetwork(harness.provider.services, "tron")
  return results.map(({ currency, difference }) => ({ currency, difference }))
}

/** Lists the signer's signatures for a purpose. */
async function signedFor(purpose: string) {
  const rows = await parts.db
    .selectFrom("chain_transactions")
    .select(["request", "raw"])
    .where("network", "=", "tron")
    .orderBy("created_at")
    .execute()
  return rows.filter(({ request, raw }) => raw !== null && request.purpose === purpose)
}

test("coin is collected to the last unit, also if bandwidth is burnt, and the cost is booked exactly", async () => {
  const customer = await harness.addCustomer()
  const [before, known] = [grid.coin(hotWallet), await differences()]
  const costs: bigint[] = []
  let address = ""
  for (const isFree of [true, false]) {
    const paid = await networkCosts()
    address = await makeDeposit(customer, "TRX", 100n * trx)
    if (!isFree) grid.exhaust(address)
    await collectAll()
    expect(grid.coin(address)).toBe(0n)
    costs.push((await networkCosts()) - paid)
  }
  expect(costs).toEqual([0n, 268_000n])
  expect(grid.coin(hotWallet)).toBe(before + 200n * trx - 268_000n)
  expect((await collections(address)).map(({ state }) => state)).toEqual(["done", "done"])
  expect(await differences()).toEqual(known)
  expect(await harness.available(customer, "TRX")).toMatchObject({ available: "200.000000" })
})

test("a token's address gets exactly the missing coin, which is not a deposit; the ledger agrees throughout", async () => {
  const customer = await harness.addCustomer()
  const known = await differences()
  const address = await makeDeposit(customer, "USDT", 25n * trx)
  const [before, paid, tokens] = [grid.coin(hotWallet), await networkCosts(), grid.tokens(usdt, hotWallet)]
  await round()
  // The needed energy plus a fifth, and the bandwidth: an address without coin has no free bandwidth yet.
  const given = ((64_285n * 12n) / 10n) * 100n + 345_000n
  await mine(1)
  expect(grid.coin(address)).toBe(given)
  expect(await differences()).toEqual(known)
  await round()
  expect(await signedFor("collect")).toHaveLength(2)
  await mine(confirmations)
  await round()
  await mine(1)
  expect(await differences()).toEqual(known)
  await collectAll()
  expect([grid.tokens(usdt, address), grid.tokens(usdt, hotWallet)]).toEqual([0n, tokens + 25n * trx])
  expect(grid.coin(address)).toBe(given - 6_428_500n)
  const costs = (await networkCosts()) - paid
  expect(grid.coin(hotWallet)).toBe(before - costs - grid.coin(address))
  expect(await differences()).toEqual(known)
  const { data } = await harness.provider.send("GET", "/deposits?limit=10", customer)
  expect(data).toHaveLength(1)
  // The rest is used the next time.
  await makeDeposit(customer, "USDT", 30n * trx)
  await collectAll()
  expect((await signedFor("fund")).map(({ request }) => request.family === "tron" && BigInt(request.amount))).toEqual([
    given,
    6_428_500n,
  ])
})

test("amounts below the threshold, undecided deposits, and those in no irreversible block stay", async () => {
  const customer = await harness.addCustomer()
  const address = await makeDeposit(customer, "TRX", 9n * trx)
  await round()
  grid.pay(somebody, address, 40n * trx)
  await mine(5)
  await round()
  expect(await collections(address)).toEqual([])
  await mine(confirmations)
  const held = parts.db.updateTable("deposits").where("network", "=", "tron").where("user_id", "=", customer.id)
  await held.set({ state: "held" }).execute()
  await round()
  expect(await collections(address)).toEqual([])
  await held.set({ state: "credited" }).execute()
  // It arrives, and no irreversible block contains it yet.
  grid.pay(somebody, address, 7n * trx)
  grid.mine(2)
  await round()
  grid.mine(1)
  expect(grid.coin(address)).toBe(7n * trx)
  await mine(confirmations)
  await collectAll()
})

test("a provider and a signer that die between any two steps move everything once @long", async () => {
  const lost = new Error("the process died")
  const dying = (step: "asked" | "signed"): TronChainParts => ({
    ...parts,
    signer: {
      ...parts.signer,
      async sign(request) {
        if (step === "signed") await parts.signer.sign(request)
        throw lost
      },
    },
  })
  /** Dies once the signed transaction is stored, before it is sent. */
  const unsent: TronChainParts = { ...parts, nodes: { ...parts.nodes, askAll: () => Promise.reject(lost) } }
  const isDue = () =>
    parts.db
      .updateTable("chain_collections")
      .set({ not_before: new Date(0) })
      .execute()
  const [before, paid] = [grid.coin(hotWallet), await networkCosts()]
  const [signed, tokens] = [await signedFor("collect"), grid.tokens(usdt, hotWallet)]
  const address = await makeDeposit(await harness.addCustomer(), "USDT", 40n * trx)
  // The coin payment, and then the transfer.
  for (let payment = 0; payment < 2; payment++) {
    for (const broken of [dying("asked"), dying("signed"), unsent]) {
      await round(broken)
      await isDue()
    }
    await signer.kill()
    await round()
    await signer.restart()
    await isDue()
    await Promise.all([round(), round()])
    // A transaction stored as sent is broadcast again after a while.
    harness.provider.advance(11_000)
    await followPayments(parts)
    await mine(confirmations)
  }
  await collectAll()
  expect(await signedFor("collect")).toHaveLength(signed.length + 1)
  expect(grid.tokens(usdt, hotWallet)).toBe(tokens + 40n * trx)
  expect(grid.coin(hotWallet)).toBe(before - ((await networkCosts()) - paid) - grid.coin(address))
})

test("a transfer that no block included is signed again once it is provably expired, without an approval", async () => {
  const address = await makeDeposit(await harness.addCustomer(), "TRX", 60n * trx)
  const before = (await signedFor("collect")).length
  await round()
  grid.forgetPending()
  harness.provider.advance(2 * hour)
  await followPayments(parts)
  // The chain is not past its expiration, whatever our clock says.
  expect(await signedFor("collect")).toHaveLength(before + 1)
  grid.pass(2 * hour)
  // The signer's clock can't be moved, and it checks itself that the first one has expired.
  await followPayments(parts)
  const [newest] = await parts.db
    .selectFrom("chain_transactions")
    .select(["attempt", "raw"])
    .orderBy("created_at", "desc")
    .limit(1)
    .execute()
  expect(newest).toMatchObject({ attempt: 1, raw: null })
  expect(grid.coin(address)).toBe(60n * trx)
})

const cursor = () =>
  parts.db.selectFrom("chain_cursors").selectAll().where("network", "=", "tron").executeTakeFirstOrThrow()

test("blocks that the node has dropped are not skipped, and are read once it has them", async () => {
  const { services } = harness.provider
  const customer = await harness.addCustomer()
  const path = "/deposits/address?currency=TRX&network=tron"
  const { data } = await harness.provider.send("GET", path, customer)
  await mine(1)
  const before = await cursor()
  grid.pay(somebody, (data as { address: string }).address, 5n * trx)
  grid.mine(confirmations)
  grid.faults.keepsFrom = grid.head()
  await scanChains(services)
  expect(await cursor()).toMatchObject({ height: before.height, missing_since: expect.any(Date) as unknown })
  grid.faults.keepsFrom = 0
  await mine(1)
  expect(await cursor()).toMatchObject({ missing_since: null })
  expect(await harness.available(customer, "TRX")).toMatchObject({ available: "5.000000" })
})

test("a refill is a file that TRON's library signs, and its amount is booked", async () => {
  grid.fund(cold, 100n * trx)
  grid.fundToken(usdt, cold, 90_000n * trx)
  grid.fundToken(usdt, hotWallet, 60n * trx)
  const { services } = harness.provider
  const keep = () => keepHotWallet(services, "tron", readMarks(services.config.hotWalletMarks))
  await mine(1)
  await keep()
  const refill = await parts.db.selectFrom("cold_movements").selectAll().executeTakeFirstOrThrow()
  const { extension, bytes, fee } = await prepareUnsignedRefill(services, refill.id)
  const file = JSON.parse(Buffer.from(bytes).toString()) as { txID: string; raw_data_hex: string }
  expect([extension, utils.transaction.txCheck(file)]).toEqual(["json", true])
  const { signature } = utils.crypto.signTransaction(coldKey, { ...file }) as { signature: string[] }
  const signed = `0a${length(file.raw_data_hex)}${file.raw_data_hex}1241${signature[0]}`
  expect(await grid.broadcast(signed)).toMatchObject({ result: true })
  await mine(confirmations)
  await keep()
  const booked = await parts.db.selectFrom("cold_movements").selectAll().executeTakeFirstOrThrow()
  expect(booked).toMatchObject({ state: "confirmed", txid: file.txID })
  expect(booked.fee).toBeLessThanOrEqual(fee)
  expect(grid.tokens(usdt, hotWallet)).toBe(60n * trx + refill.amount)
})

/** Length prefix of a bytes field in protobuf. */
function length(hex: string): string {
  const bytes = hex.length / 2
  return bytes < 128 ? hexByte(bytes) : `${hexByte((bytes & 127) | 128)}${hexByte(bytes >> 7)}`
}
