import type { Selectable } from "kysely"
import type { DepositsTable } from "#platform/database/tables/chains.ts"

/** A deposit as it is stored. */
export type DepositRow = Selectable<DepositsTable>
