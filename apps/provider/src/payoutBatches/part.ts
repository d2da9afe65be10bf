import type { Selectable } from "kysely"
import type { PayoutPartsTable } from "../db/tables/payoutBatches.ts"

/** A part of a batch, as it is stored. */
export type Part = Selectable<PayoutPartsTable>
