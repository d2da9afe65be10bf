// Time from the last confirmation to the credit of deposits: 100 deposits to as many addresses on anvil, through a provider
// and a signer in their own processes:
//   node --conditions=wallet-source bench/deposits/credited.ts [--long] [--deposits 100] [--rounds 2]
import { setTimeout as pause } from "node:timers/promises"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { connect } from "#platform/database/connection.ts"
import { newId } from "#platform/database/newId.ts"
import { readSignerKeys } from "#rails/chain/signer/signerKeys.ts"
import { findAnvil, startAnvil } from "#test/chains/anvil.ts"
import { startSigner } from "#test/chains/signerProcess.ts"
import { findFreePort, startProviderProcess } from "#test/crash/providerProcess.ts"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import { stopOnSignal } from "../../../../scripts/bench/stopOnSignal.ts"
import { startBenchServer } from "../measure/server.ts"

const { deposits: count, rounds } = readSizes({
  deposits: { brief: 100, long: 100 },
  rounds: { brief: 2, long: 5 },
})
const confirmations = 12
const wantedMs = 2_000
const patienceMs = 60_000
const paid = 10n ** 16n

const program = findAnvil()
if (program === undefined) throw new Error("npm has no anvil for this machine")
const starting = startSigner({ assets: [], highestFees: {} })
const stopSigner = stopOnSignal(async () => (await starting).stop())
const [anvil, signer, server] = await Promise.all([startAnvil(program), starting, startBenchServer()])
await anvil.mine(3)
const environment = {
  DATABASE_URL: server.databaseUrl,
  CHAIN_ETHEREUM_RPC_URL: anvil.url,
  ...signer.environment,
}
const provider = await startProviderProcess({ port: await findFreePort(), environment })
const { db, pool, close } = await connect(server.databaseUrl)
try {
  const addresses = await addCustomers()
  for (let round = 1; round <= rounds; round++) {
    for (const address of addresses) await anvil.pay(address, paid)
    await anvil.mine(confirmations - 1)
    await until(async () => (await countIn("confirming", confirmations - 1)) === count)
    const start = performance.now()
    await anvil.mine(1)
    await until(async () => (await countIn("credited")) === count * round)
    const took = performance.now() - start
    const mark = took > wantedMs ? "  MISSED" : ""
    console.log(
      `${count} deposits were credited ${Math.round(took)} ms after their last block (wanted: ≤ ${wantedMs} ms)${mark}`,
    )
    if (took > wantedMs) process.exitCode = 1
  }
} finally {
  await close()
  await provider.stop()
  await server.stop()
  await stopSigner()
  anvil.stop()
}

/** As many customers with an address each. @returns the addresses. */
async function addCustomers(): Promise<readonly string[]> {
  const keys = createPublicChainKeys(await readSignerKeys(db))
  const customers = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    index,
    address: keys.address("ethereum", { wallet: "deposit", index }),
  }))
  const ids = customers.map(({ id }) => id)
  await pool.query(
    `INSERT INTO users (id, email, email_key, password_hash, locale, created_at)
     SELECT id, id || '@wallet.example', id || '@wallet.example', '-', 'en', now() FROM unnest($1::uuid[]) id`,
    [ids],
  )
  await pool.query(
    `INSERT INTO deposit_addresses (id, user_id, currency, network, address, derivation_index, created_at)
     SELECT uuidv7(), given.id, 'ETH', 'ethereum', given.address, given.index, now()
     FROM unnest($1::uuid[], $2::text[], $3::int[]) AS given (id, address, index)`,
    [ids, customers.map(({ address }) => address), customers.map(({ index }) => index)],
  )
  return customers.map(({ address }) => address)
}

async function countIn(state: "confirming" | "credited", least = 0): Promise<number> {
  const query = db.selectFrom("deposits").select((eb) => eb.fn.countAll<bigint>().as("count"))
  const { count: found } = await query
    .where("state", "=", state)
    .where("confirmations", ">=", least)
    .executeTakeFirstOrThrow()
  return Number(found)
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error(`Not there within a minute: ${provider.log()}`)
    await pause(20)
  }
}
