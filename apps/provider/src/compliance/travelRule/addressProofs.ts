import { randomInt } from "node:crypto"
import { findNetwork, type NetworkId } from "@wallet/core/money"
import type { Kysely, Transaction } from "kysely"
import { verifyMessage } from "viem"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { DepositRow } from "#wallet/deposits/deposit.ts"
import { knownSenders } from "#wallet/deposits/senders.ts"

/** An address that a customer claims to own. */
export interface ClaimedAddress {
  readonly userId: string
  readonly network: NetworkId
  readonly address: string
}

/** The family of networks whose addresses belong to the same key. */
function getFamily(network: NetworkId): string {
  return isEvm(network) ? "evm" : network
}

function isEvm(network: NetworkId): boolean {
  return findNetwork(network)?.family === "evm"
}

function toKey({ network, address }: Pick<ClaimedAddress, "network" | "address">): string {
  return isEvm(network) ? address.toLowerCase() : address
}

/** The text that a wallet signs as a proof (EIP-191). It names the account, so that no other customer can use the signature. */
export function ownershipMessage(siteOrigin: string, { userId, address }: ClaimedAddress): string {
  return `I own the address ${address}.\nAccount ${userId} at ${new URL(siteOrigin).host}.`
}

export async function isProved(db: Kysely<Database>, claimed: ClaimedAddress): Promise<boolean> {
  const proof = await db
    .selectFrom("address_proofs")
    .select("id")
    .where("user_id", "=", claimed.userId)
    .where("family", "=", getFamily(claimed.network))
    .where("address", "=", toKey(claimed))
    .where("proved_at", "is not", null)
    .executeTakeFirst()
  return proof !== undefined
}

/**
 * Stores a signature as a proof.
 *
 * @returns false for a signature of another key or text; then nothing is stored.
 */
export async function proveBySignature(
  trx: Transaction<Database>,
  claimed: ClaimedAddress,
  { message, signature, now }: { readonly message: string; readonly signature: string; readonly now: Date },
): Promise<boolean> {
  if (!isEvm(claimed.network) || !/^0x[\da-f]{130}$/i.test(signature)) return false
  const address = claimed.address as `0x${string}` // a checked destination of such a network
  const isGenuine = await verifyMessage({ address, message, signature: signature as `0x${string}` }).catch(() => false)
  if (!isGenuine) return false
  const proof = { method: "signature", evidence: signature, amount: null, expires_at: null, proved_at: now } as const
  await trx
    .insertInto("address_proofs")
    .values({
      id: newId(),
      user_id: claimed.userId,
      family: getFamily(claimed.network),
      address: toKey(claimed),
      created_at: now,
      ...proof,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "family", "address"]).doUpdateSet(proof))
    .execute()
  return true
}

/** The range of test transfers in the smallest units: enough for each network to carry, and a random amount each time. */
const testAmounts: Readonly<Partial<Record<NetworkId, { readonly least: number; readonly spread: number }>>> = {
  bitcoin: { least: 1_000, spread: 9_000 },
  litecoin: { least: 10_000, spread: 90_000 },
  tron: { least: 1_000_000, spread: 999_999 },
}

/** The lifetime of a test transfer, in milliseconds. */
const testLifetime = 24 * 3_600_000

/** A transfer by which a customer can prove that they own an address. */
export interface TransferTest {
  /** In the smallest units of the chain. */
  readonly amount: bigint
  readonly until: Date
}

/** The open test of an address, or a new one; undefined on networks whose wallets sign messages. */
export async function openTest(
  db: Kysely<Database>,
  claimed: ClaimedAddress,
  now: Date,
): Promise<TransferTest | undefined> {
  const amounts = testAmounts[claimed.network]
  if (!amounts) return undefined
  const place = { user_id: claimed.userId, family: getFamily(claimed.network), address: toKey(claimed) }
  const open = await db
    .selectFrom("address_proofs")
    .select(["amount", "expires_at"])
    .where("user_id", "=", place.user_id)
    .where("family", "=", place.family)
    .where("address", "=", place.address)
    .where("expires_at", ">", now)
    .executeTakeFirst()
  if (open?.amount && open.expires_at) return { amount: open.amount, until: open.expires_at }
  const amount = BigInt(amounts.least + randomInt(amounts.spread))
  const until = new Date(now.getTime() + testLifetime)
  const test = {
    method: "transfer",
    evidence: null,
    amount,
    expires_at: until,
    proved_at: null,
    created_at: now,
  } as const
  await db
    .insertInto("address_proofs")
    .values({ id: newId(), ...place, ...test })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "family", "address"])
        .doUpdateSet(test)
        .where("address_proofs.proved_at", "is", null),
    )
    .execute()
  return { amount, until }
}

/**
 * Accepts deposits of the exact amount from the exact address as proofs, in the transaction that records the deposit.
 *
 * @returns the customers who have proved an address by it.
 */
export async function proveByTransfers(
  trx: Transaction<Database>,
  deposits: readonly DepositRow[],
  now: Date,
): Promise<readonly string[]> {
  const proved = new Set<string>()
  const candidates = deposits.filter(({ network, contract, chain_amount: amount, block_height: height }) => {
    const amounts = testAmounts[network]
    // A larger deposit can't be a test.
    const isSmall = amounts !== undefined && amount <= BigInt(amounts.least + amounts.spread)
    return contract === null && isSmall && height !== null
  })
  for (const deposit of candidates) {
    const senders = knownSenders(deposit)
    if (senders.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- few deposits are as small as a test
    const proofs = await trx
      .updateTable("address_proofs")
      .set({ proved_at: now, evidence: deposit.txid })
      .where("user_id", "=", deposit.user_id)
      .where("family", "=", getFamily(deposit.network))
      .where("address", "in", [...senders])
      .where("method", "=", "transfer")
      .where("amount", "=", deposit.chain_amount)
      .where("expires_at", ">", now)
      .where("proved_at", "is", null)
      .returning("user_id")
      .execute()
    for (const { user_id: userId } of proofs) proved.add(userId)
  }
  return [...proved]
}
