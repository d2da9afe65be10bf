import { sql, type Transaction } from "kysely"
import { createToken, hashToken } from "#access/identity/token.ts"
import type { Database } from "#platform/database/schema.ts"
import type { AddressRow } from "#wallet/deposits/addresses.ts"

/** So many pages get an address of their own for a way to pay an invoice; the others share one. */
const mostPages = 50

/** A payer's page: whoever has its token was shown its payment addresses. */
export interface PayerPage {
  /** Null for the pages that share an address, which is nobody's. */
  readonly payerToken: string | null
  readonly payerTokenHash: Buffer | null
}

/**
 * The page that a token is of, or a new one. A token that was not given for this invoice is no page's: what somebody
 * makes up themselves might be guessed. The invoice is locked, so pages are counted right.
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
