import { sql } from "kysely"
import type { PersonalData } from "#reports/dataExport/personalData.ts"
import { stateInSql } from "./rowState.ts"

/** A merchant's mass payout data, for the export of all personal data. */
export const payoutData: readonly PersonalData[] = [
  {
    name: "payoutBatches",
    rows: (id) => sql`
      SELECT id, name, state, created_by, scheduled_at, created_at, approved_at, settled_at
      FROM payout_batches WHERE user_id = ${id} ORDER BY created_at, id`,
  },
  {
    name: "payoutRows",
    rows: (id) => sql`
      SELECT batch_id, number, ${stateInSql} AS state, rail, currency, amount, fee, network_fee, destination, recipient,
        external_id, reason
      FROM payout_rows JOIN payout_batches ON payout_batches.id = batch_id
      WHERE payout_rows.user_id = ${id} ORDER BY batch_id, number`,
  },
]
