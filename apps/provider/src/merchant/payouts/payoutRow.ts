import type { Selectable } from "kysely"
import type { PayoutRowsTable } from "#platform/database/tables/payoutBatches.ts"

/** A row of a batch, as it is stored. */
export type StoredPayoutRow = Selectable<PayoutRowsTable>
