// Time to scan a block with 1,000 watched addresses and with many more, for blocks with few and with many outputs:
//   node --conditions=wallet-source bench/deposits/run.ts [--long] [--addresses 300000] [--blocks 10]
import type { Pool } from "pg"
import pino from "pino"
import { registered } from "#areas.ts"
import { connect } from "#platform/database/connection.ts"
import { migrate } from "#platform/database/migrate.ts"
import { newId } from "#platform/database/newId.ts"
import type { Services } from "#platform/services.ts"
import type { ChainRail, ChainScan, ChainTransaction } from "#rails/chain/chainRail.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import { startBenchServer } from "../measure/server.ts"

const { addresses: many, blocks } = readSizes({
  addresses: { brief: 300_000, long: 1_000_000 },
  blocks: { brief: 10, long: 40 },
})
const few = 1000
const wantedRatio = 1.5
/** The number of outputs of a block that pay to an address of ours. */
const oursAmong = 20
let height = 1000n

const server = await startBenchServer()
const { db, pool, close } = await connect(server.databaseUrl)
let missed = 0
try {
  await migrate(db)
  const user = await addCustomer(pool)
  await addAddresses(pool, user, few)
  await pool.query("VACUUM ANALYZE")
  const one = await medianLook(5000)
  await addAddresses(pool, user, many)
  await pool.query("VACUUM ANALYZE")
  const other = await medianLook(5000)
  report(`5,000 outputs, ${few.toLocaleString("en")} → ${many.toLocaleString("en")} addresses`, one, other)
  const smaller = await medianLook(500)
  report("500 → 5,000 outputs, for each output", smaller / 500, other / 5000)
} finally {
  await close()
  await server.stop()
}
if (missed > 0) process.exitCode = 1

function report(what: string, before: number, after: number): void {
  const ratio = after / before
  if (ratio > wantedRatio) missed++
  const mark = ratio > wantedRatio ? "  MISSED" : ""
  const figures = `${before.toFixed(3)} ms → ${after.toFixed(3)} ms   ${ratio.toFixed(2)} ×`
  console.log(`A look at a block: ${what}: ${figures} (wanted: ≤ ${wantedRatio} ×)${mark}`)
}

/** The median time of a look at one block more, in milliseconds. */
async function medianLook(outputs: number): Promise<number> {
  const chain = growingChain(outputs)
  // A look uses nothing else of the services; invoices are notified of their payments as they are in a provider.
  const services = {
    db,
    now: () => new Date(),
    log: pino({ level: "silent" }),
    rails: { chain, holdings: {} },
    ...registered,
  } as unknown as Services
  const took: number[] = []
  for (let round = -5; round < blocks; round++) {
    chain.grow()
    const start = performance.now()
    await scanChain(services, "litecoin")
    if (round >= 0) took.push(performance.now() - start)
    // Pending deposits are followed as well. Crediting them gives each scan the same work.
    await pool.query("UPDATE deposits SET state = 'credited' WHERE state <> 'credited'")
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.NaN
}

/** A node whose chain has one block more each time, with so many outputs in transactions of five. */
function growingChain(outputs: number): ChainRail & { grow(): void } {
  let transactions: readonly ChainTransaction[] = []
  const chain = {
    tip: () => Promise.resolve(newest()),
    blockHash: (_network: string, at: bigint) => Promise.resolve(at <= height ? hashAt(at) : undefined),
    scan: (): Promise<ChainScan> =>
      Promise.resolve({ tip: newest(), through: newest(), parentHash: hashAt(height - 1n), transactions }),
    transaction: (_network: string, txid: string) => Promise.resolve(transactions.find((one) => one.txid === txid)),
    grow: () => {
      height += 1n
      transactions = Array.from({ length: outputs / 5 }, (_, index) => transactionIn(height, index))
    },
  }
  return chain as unknown as ChainRail & { grow(): void }
}

function newest() {
  return { height, hash: hashAt(height) }
}

function hashAt(block: bigint): string {
  return `block ${block}`
}

function transactionIn(block: bigint, place: number): ChainTransaction {
  return {
    txid: `${block} ${place}`,
    state: "succeeded",
    replacedBy: null,
    block: { height: block, hash: hashAt(block), at: new Date() },
    confirmations: 1,
    seenAt: new Date(),
    from: "somebody",
    fee: 100n,
    nonce: null,
    raw: "",
    outputs: Array.from({ length: 5 }, (_, index) => ({
      index,
      address:
        (place * 5 + index) % oursAmong === 0 ? `ours ${(place * 7919) % few}` : `theirs ${block} ${place} ${index}`,
      contract: null,
      amount: 10_000_000n,
    })),
  }
}

async function addCustomer(connections: Pool): Promise<string> {
  const id = newId()
  await connections.query(
    `INSERT INTO users (id, email, email_key, password_hash, locale, created_at) VALUES ($1, $2, $2, '-', 'en', now())`,
    [id, `${id}@wallet.example`],
  )
  return id
}

/** Until there are so many; all but the newest are earlier ones, which still take money. */
async function addAddresses(connections: Pool, userId: string, count: number): Promise<void> {
  await connections.query(
    `INSERT INTO deposit_addresses (id, user_id, currency, network, address, derivation_index, created_at, replaced_at)
     SELECT uuidv7(), $1, 'LTC', 'litecoin', 'ours ' || n, n, now(), now()
     FROM generate_series((SELECT count(*) FROM deposit_addresses)::int, $2::int - 1) n`,
    [userId, count],
  )
}
