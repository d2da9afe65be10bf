import type { Selectable } from "kysely"
import type { PayoutRowsTable } from "#merchant/payouts/tables.ts"

/** A row of a batch, as it is stored. */
export type StoredPayoutRow = Selectable<PayoutRowsTable>
