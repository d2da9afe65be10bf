import { setTimeout as pause } from "node:timers/promises"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { networks } from "@wallet/core/money"
import type { Kysely } from "kysely"
import { type Config, ConfigError } from "#platform/config.ts"
import { askDatabaseTime } from "#platform/database/clock.ts"
import type { Database } from "#platform/database/schema.ts"
import { createLog } from "#platform/observability/log.ts"
import { ChainUnavailableError } from "#rails/chain/chainRail.ts"
import { routeChains } from "#rails/chain/chainRouter.ts"
import { openChains } from "#rails/chain/openChains.ts"
import { absentChain } from "#rails/chain/party.ts"
import { toParameters } from "#rails/chain/signer/connectSigner.ts"
import { readSignerKeys } from "#rails/chain/signer/signerKeys.ts"
import { type Comparison, compareNetwork } from "#wallet/reconciliation/compare.ts"
import { writeComparison } from "#wallet/reconciliation/present.ts"
import { listStrays } from "#wallet/reconciliation/store.ts"
import { UnfitDatabaseError } from "./database.ts"
import type { Terminal } from "./terminal.ts"

/** A running provider reads new blocks meanwhile, and the chain goes on: the next attempt meets both at one block. */
const attempts = 5
const pauseMs = 2_000

/**
 * Compares every network that has nodes with the ledger, at the last block that was read for deposits, and prints what
 * stands where by currency. It only reads.
 *
 * A network whose nodes don't answer, and a currency whose contract doesn't, hold up no other: each is named with the
 * reason.
 *
 * @returns the exit code: 1 where anything differs, 2 where nothing does and something could not be compared, 0 otherwise.
 * @throws ConfigError where no network has nodes, UnfitDatabaseError where no keys are stored yet.
 */
export async function verifyChains(
  db: Kysely<Database>,
  config: Config,
  { result, progress }: Pick<Terminal, "result" | "progress">,
): Promise<0 | 1 | 2> {
  const real = networks.filter(({ id }) => (config.chainNodes[id] ?? []).length > 0)
  if (real.length === 0)
    throw new ConfigError("No network has nodes: set the addresses of some, such as CHAIN_ETHEREUM_RPC_URL")
  const parts = await openForReading(db, config)
  let differs = false
  let isWhole = true
  for (const [index, { id, name }] of real.entries()) {
    progress.step(index, real.length, name)
    const comparison = await attempt(() => compareNetwork(parts, id))
    progress.end()
    if (comparison instanceof ChainUnavailableError) {
      isWhole = false
      result(`${name}: not compared, ${comparison.message}`)
      continue
    }
    for (const line of writeComparison(comparison, await listStrays(db, id))) result(line)
    differs ||= comparison.results.some(({ difference }) => difference !== 0n)
    isWhole &&= comparison.uncompared.length === 0
  }
  if (differs) return 1
  return isWhole ? 0 : 2
}

/** Nothing is signed here: the stored public keys are enough. */
async function openForReading(db: Kysely<Database>, config: Config) {
  const stored = await readSignerKeys(db)
  if (Object.keys(stored).length === 0)
    throw new UnfitDatabaseError("This database has no keys of a signer yet: start the provider with one once.")
  const keys = createPublicChainKeys(stored, toParameters(config))
  const signer = { keys, publicKeys: refuse, sign: refuse, signEach: refuse, release: refuse }
  const now = await readDatabaseClock(db)
  const { rails, holdings } = openChains({ config, db, signer, now, log: createLog("silent") })
  return { db, now, rails: { chain: routeChains(rails, absentChain), holdings } }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error("Nothing is signed by a check"))
}

/** PostgreSQL's time, as a running provider goes by: this machine's clock may be wrong. */
async function readDatabaseClock(db: Kysely<Database>): Promise<() => Date> {
  const base = (await askDatabaseTime(db)) - performance.now()
  return () => new Date(base + performance.now())
}

/** Compares as often as it takes. @returns the last error where the network can't be compared now. */
async function attempt(compare: () => Promise<Comparison>): Promise<Comparison | ChainUnavailableError> {
  for (let left = attempts; ; left--) {
    try {
      return await compare()
    } catch (error) {
      if (!(error instanceof ChainUnavailableError)) throw error
      if (left <= 1) return error
      await pause(pauseMs)
    }
  }
}
