import type { Selectable } from "kysely"
import type { DepositsTable } from "#wallet/deposits/tables.ts"

/** A deposit as it is stored. */
export type DepositRow = Selectable<DepositsTable>
