import { checkInstanceAddress } from "@wallet/chains/instanceAddress.ts"
import { findAddressLoss } from "@wallet/chains/lostAddress.ts"
import { requireNetwork } from "@wallet/chains/networkParameters.ts"
import type { NetworkId } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { type Refusal, refuseField } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { sisterNetworks } from "#rails/chain/sisterNetworks.ts"

/** An address on a chain, in the chain's spelling. */
export interface ChainAddress {
  readonly network: NetworkId
  readonly address: string
}

/**
 * The reason an address can't receive money: with `address_burned` and `address_token_contract` it would be lost;
 * with `address_of_provider`, a wallet of our own, it would belong to no customer.
 */
export type LostAddressCode = "address_burned" | "address_token_contract" | "address_of_provider"

/** The reason why money sent to an address would be lost, or `undefined`. Makes no requests. */
export function findLoss(
  { rails, config }: Pick<Services, "rails" | "config">,
  { network, address }: ChainAddress,
): LostAddressCode | undefined {
  const loss = findAddressLoss(address, requireNetwork(network))
  if (loss) return loss
  const sisters = sisterNetworks(network)
  const isOurs = sisters.some((sister) => rails.chain.walletAddresses(sister).includes(address))
  const isCold = config.coldWallets.some((wallet) => {
    const of = sisters.find((sister) => sister === wallet.network)
    const check = of && checkInstanceAddress(wallet.address, requireNetwork(of), config.chainInstances)
    return check?.ok === true && check.address === address
  })
  return isOurs || isCold ? "address_of_provider" : undefined
}

/** Refuses an address at which money would be lost, at its field. */
export function requireNoLoss(services: Pick<Services, "rails" | "config">, place: ChainAddress, field: string): void {
  const loss = findLoss(services, place)
  if (loss) throw refuseField("address_invalid", field, { code: loss })
}

/** The customer a deposit address was issued to, and its invoice if it has one. */
export interface AddressOwner {
  readonly userId: string
  readonly invoiceId: string | null
  /** True if nobody could use the money. */
  readonly isClosed: boolean
}

/** Finds the owners of our deposit addresses among these, by address. Chains of one family share addresses. */
export async function findAddressOwners(
  db: Kysely<Database>,
  places: readonly ChainAddress[],
): Promise<ReadonlyMap<string, AddressOwner>> {
  if (places.length === 0) return new Map()
  const pairs = places.flatMap(({ network, address }) => sisterNetworks(network).map((sister) => [sister, address]))
  const { rows } = await sql<AddressOwner & { address: string }>`
    SELECT ours.address, ours.user_id AS "userId", ours.invoice_id AS "invoiceId",
      users.closed_at IS NOT NULL AS "isClosed"
    FROM unnest(${pairs.map(([network]) => network)}::text[], ${pairs.map(([, address]) => address)}::text[])
      AS asked (network, address)
    CROSS JOIN LATERAL (
      SELECT * FROM deposit_addresses WHERE network = asked.network AND address = asked.address OFFSET 0
    ) ours
    JOIN users ON users.id = ours.user_id
  `.execute(db)
  return new Map(rows.map(({ address, ...owner }) => [address, owner]))
}

/**
 * The customer with a deposit address; `null` for an address that is not ours.
 *
 * @param userId who sends.
 * @throws Refusal `address_invalid` at `field`: the sender's own address, that of an invoice, or that of a customer
 * whose account is closed.
 */
export function recipientBehind(owner: AddressOwner | undefined, userId: string, field: string): string | null {
  if (!owner) return null
  if (owner.invoiceId !== null) throw ours(field, "address_of_invoice")
  if (owner.userId === userId) throw ours(field, "address_own")
  if (owner.isClosed) throw ours(field, "address_closed")
  return owner.userId
}

function ours(field: string, code: string): Refusal {
  return refuseField("address_invalid", field, { code })
}
