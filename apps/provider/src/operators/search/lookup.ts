import type { FoundKind } from "@wallet/operators/search.ts"
import type { RawBuilder } from "kysely"

/** A row of a lookup. */
export interface FoundRow {
  readonly id: string
  readonly user_id: string | null
  readonly title: string | null
  readonly state: string | null
  readonly currency: string | null
  readonly amount: bigint | null
  readonly at: Date | null
  readonly email: string | null
  readonly phone: string | null
}

/** The search for one kind of object. */
export interface Lookup {
  readonly kind: FoundKind
  /** Selects the columns of a `FoundRow`, by an index. */
  readonly rows: RawBuilder<FoundRow>
}
