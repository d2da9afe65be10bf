import { sql } from "kysely"

/**
 * Transactions of nothing that take the place of payments which were stopped before they were sent, and whose fee is not
 * booked yet: `reference`, `txid` and `final_at`. Those of payments that were sent are booked as their cost.
 *
 * A deposit that goes back once more has forgotten the name of its first return, so what is no withdrawal is a return.
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
