import type { NetworkId } from "@wallet/core/money"
import type { Kysely, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuseField } from "#platform/http/refusal.ts"
import type { AddressRow } from "#wallet/deposits/addresses.ts"
import type { PaymentRow } from "./invoice.ts"

/**
 * Stores the refund address that a page gives for its payment address. It can be corrected until money arrives.
 * After that the merchant may be confirming a refund to it, so it must not change.
 *
 * @returns what is kept now.
 * @throws Refusal at `refundAddress`, with the code `refund_address_fixed`.
 */
export async function setRefundAddress(
  trx: Transaction<Database>,
  { id, refund_address: kept }: AddressRow,
  given: string | null,
): Promise<string | null> {
  if (given === null || given === kept) return kept
  if (kept !== null && (await hasReceived(trx, id))) {
    throw refuseField("validation_failed", "refundAddress", { code: "refund_address_fixed" })
  }
  await trx.updateTable("deposit_addresses").set({ refund_address: given }).where("id", "=", id).execute()
  return given
}

async function hasReceived(trx: Transaction<Database>, addressId: string): Promise<boolean> {
  const deposit = await trx
    .selectFrom("deposits")
    .select("id")
    .where("address_id", "=", addressId)
    .limit(1)
    .executeTakeFirst()
  return deposit !== undefined
}

/** Origin of a payment from outside. */
export interface PaymentOrigin {
  readonly network: NetworkId
  /** The refund address left on the payment page; null if none was left, or if several pages share the payment address. */
  readonly refundAddress: string | null
}

/** Reads the origin of an outside payment and its refund address. */
export async function readOrigin(
  db: Kysely<Database>,
  { deposit_id: depositId }: Pick<PaymentRow, "deposit_id">,
): Promise<PaymentOrigin> {
  const { network, refund_address, payer_token_hash } = await db
    .selectFrom("deposits")
    .innerJoin("deposit_addresses as at", "at.id", "deposits.address_id")
    .select(["deposits.network", "at.refund_address", "at.payer_token_hash"])
    .where("deposits.id", "=", depositId)
    .executeTakeFirstOrThrow()
  return { network, refundAddress: payer_token_hash === null ? null : refund_address }
}
