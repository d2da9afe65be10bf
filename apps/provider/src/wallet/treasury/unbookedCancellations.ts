import { sql } from "kysely"

/**
 * Empty transactions that replaced payments which were stopped before they were sent, and whose fee is not yet
 * booked: `reference`, `txid` and `final_at`. Those of sent payments are booked as the payment's cost.
 *
 * A deposit that is returned again no longer has the reference of its first return, so everything that is no
 * withdrawal counts as a return.
 */
export const unbookedCancellations = sql`
  SELECT one.reference, one.txid, one.final_at
  FROM chain_cancellations one
  CROSS JOIN LATERAL (SELECT CASE WHEN one.reference ~ '^[0-9a-f-]{36}$' THEN one.reference::uuid END AS id) made
  LEFT JOIN withdrawals ON withdrawals.id = made.id
  WHERE one.booked_at IS NULL
    AND (withdrawals.id IS NULL OR withdrawals.state IN ('cancelled', 'rejected'))
    AND NOT EXISTS (
      SELECT FROM deposits WHERE return_id = made.id AND state = 'returning' AND return_raw IS NOT NULL
    )`
