import type { NetworkId } from "@wallet/core/money"
import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"
import type { ChainHoldings } from "#rails/chain/chainHoldings.ts"
import { ChainUnavailableError } from "#rails/chain/chainRail.ts"
import { bookMovement } from "./bookMovement.ts"
import { type ColdMovement, dropRefill, fileMovement, listDueMovements, moveTo } from "./coldMovements.ts"
import { decideMovement, type MarkedAsset, readMarks } from "./marks.ts"

type KeepingServices = Pick<Services, "config" | "db" | "log" | "now" | "rails">

const pauseMs = 30_000
/** Pause after a signer's refusal, or while the signer waits for its own approvals. */
const pauseAfterRefusal = 10 * 60_000

/**
 * Compares hot wallets with their marks periodically, and sends approved surplus to cold storage. Any number of
 * processes may do so.
 *
 * @returns how to stop it.
 * @throws ConfigError where the setting names what there is not.
 */
export function startHotWalletKeeper(services: Services): () => Promise<void> {
  readMarks(services.config.hotWalletMarks)
  const networks = Object.keys(services.rails.holdings) as NetworkId[]
  if (networks.length === 0) return () => Promise.resolve()
  return repeat(async () => {
    const marks = readMarks(services.config.hotWalletMarks)
    // In parallel, so that a slow node delays no other network.
    await Promise.all(
      networks.map((network) => keepHotWallet(services, network, marks).catch((err) => tell(services, network, err))),
    )
  }, pauseMs)
}

function tell({ log }: KeepingServices, network: NetworkId, err: unknown): void {
  const level = err instanceof ChainUnavailableError ? "debug" : "warn"
  log[level]({ err, network }, "could not look after a hot wallet")
}

/** Runs one round on a network: continues what is in progress, then creates the movements that the marks require. */
export async function keepHotWallet(
  services: KeepingServices,
  network: NetworkId,
  marks: readonly MarkedAsset[],
): Promise<void> {
  const { db, now, rails } = services
  const holdings = rails.holdings[network]
  if (!holdings) return
  for (const movement of await listDueMovements(db, network, now())) {
    try {
      if (movement.state === "approved") await send(services, movement, marks)
      else await bookMovement(services, movement)
    } catch (error) {
      tell(services, network, error)
      if (!(error instanceof ChainUnavailableError)) {
        const until = new Date(now().getTime() + pauseAfterRefusal)
        await moveTo(db, { id: movement.id, from: movement.state }, { not_before: until })
      }
    }
  }
  // A token whose contract does not answer delays no other.
  for (const mark of marks)
    if (mark.network === network)
      await compare(services, holdings, mark).catch((err: unknown) => tell(services, network, err))
}

async function compare({ db, now }: KeepingServices, holdings: ChainHoldings, mark: MarkedAsset): Promise<void> {
  const { network, currency, contract } = mark
  const balance = await holdings.hotBalance(contract)
  const needed = decideMovement(balance, mark)
  const level = needed === undefined ? 0 : needed.kind === "to_cold" ? 1 : -1
  const found = { balance, level, at: now() }
  await db
    .insertInto("hot_wallet_levels")
    .values({ network, currency, ...found })
    .onConflict((conflict) => conflict.columns(["network", "currency"]).doUpdateSet(found))
    .execute()
  if (needed?.kind !== "refill") await dropRefill(db, mark, now())
  // Without an address of its own cold storage can receive nothing.
  if (!needed || (needed.kind === "to_cold" && holdings.coldWallet === null)) return
  const { wallet: hotAddress, coldWallet: coldAddress } = holdings
  await fileMovement(db, { ...needed, network, currency, hotAddress, coldAddress }, now())
}

/** Sends approved surplus. It is signed, stored, sent, replaced and followed like a payout. */
async function send(services: KeepingServices, movement: ColdMovement, marks: readonly MarkedAsset[]): Promise<void> {
  const { db, now, rails } = services
  const { id, network, currency, amount, cold_address: address } = movement
  const mark = marks.find((one) => one.network === network && one.currency === currency)
  const holdings = rails.holdings[network]
  const isBegun = await db
    .selectFrom("chain_payments")
    .select("reference")
    .where("reference", "=", id)
    .executeTakeFirst()
  const fail = (note: string) => moveTo(db, { id, from: "approved" }, { state: "failed", note, changed_at: now() })
  if (!mark || !holdings || address === null || holdings.coldWallet !== address) {
    if (!isBegun) await fail("the settings have changed since")
    return
  }
  // Payouts have used it in the meantime, and what is left is for payouts.
  if (!isBegun && (await holdings.hotBalance(mark.contract)) - amount < mark.low) {
    await fail("the hot wallet holds less by now")
    return
  }
  const { chain } = rails
  const payment = { network, purpose: "toCold", address, contract: mark.contract, amount, feeLevel: "economy" } as const
  const { txid, raw } = await chain.prepare({ ...payment, reference: id })
  await chain.broadcast(network, raw)
  await moveTo(db, { id, from: "approved" }, { state: "sent", txid, changed_at: now(), not_before: now() })
}
