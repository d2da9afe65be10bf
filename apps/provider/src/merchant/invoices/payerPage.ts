import { sql, type Transaction } from "kysely"
import { createToken, hashToken } from "#access/identity/token.ts"
import type { Database } from "#platform/database/schema.ts"
import type { AddressRow } from "#wallet/deposits/addresses.ts"

/** Maximum of pages with their own address per way to pay; further pages share one. */
const mostPages = 50

/** A payer's page. A valid token proves that its payment addresses were shown to this page. */
export interface PayerPage {
  /** Null for pages that share an address. */
  readonly payerToken: string | null
  readonly payerTokenHash: Buffer | null
}

/**
 * Returns the page that a token belongs to, or a new page. A token that was not issued for this invoice is ignored,
 * because a made-up token might be guessed by others. The invoice must be locked, so that the number of pages is
 * exact.
 */
export async function choosePayerPage(
  trx: Transaction<Database>,
  invoiceId: string,
  { currency, network }: Pick<AddressRow, "currency" | "network">,
  sent: string | undefined,
): Promise<PayerPage> {
  const sentHash = sent === undefined ? null : hashToken(sent)
  const { rows } = await sql<{ known: boolean; pages: number; hasThis: boolean }>`
    SELECT
      coalesce(bool_or(payer_token_hash = ${sentHash}), false) AS known,
      coalesce(bool_or(payer_token_hash = ${sentHash} AND currency = ${currency} AND network = ${network}), false)
        AS "hasThis",
      (count(*) FILTER (
        WHERE payer_token_hash IS NOT NULL AND currency = ${currency} AND network = ${network}
      ))::int AS pages
    FROM deposit_addresses WHERE invoice_id = ${invoiceId}
  `.execute(trx)
  const { known = false, hasThis = false, pages = 0 } = rows[0] ?? {}
  const isFull = pages >= mostPages && !hasThis
  if (isFull) return { payerToken: null, payerTokenHash: null }
  if (known && sent !== undefined) return { payerToken: sent, payerTokenHash: sentHash }
  const payerToken = createToken()
  return { payerToken, payerTokenHash: hashToken(payerToken) }
}
