import type { CaseFilter } from "@wallet/operators/desks.ts"

/** The part of a desk that an address asks for. */
export interface DeskSearch {
  /** The id of the open case. */
  readonly case?: string
  readonly q?: string
  readonly assigned?: string
  readonly due?: "overdue"
  readonly approvals?: "second"
  readonly currency?: string
}

/** The filter in an address. The provider refuses what it does not know. */
export function toFilter({ assigned, due, approvals, currency }: DeskSearch): CaseFilter {
  return {
    ...(assigned !== undefined && { assigned }),
    ...(due !== undefined && { due }),
    ...(approvals !== undefined && { approvals }),
    ...(currency !== undefined && { currency }),
  }
}

/** True if an address chooses among the cases. */
export function isNarrowed(search: DeskSearch): boolean {
  return search.q !== undefined || Object.keys(toFilter(search)).length > 0
}

/** Reads a desk's search parameters. Anything else in an address is ignored. */
export function readDeskSearch(search: Readonly<Record<string, unknown>>): DeskSearch {
  const { case: id, q, assigned, due, approvals, currency } = search
  return {
    ...((typeof id === "string" || typeof id === "number") && { case: String(id) }),
    ...((typeof q === "string" || typeof q === "number") && q !== "" && { q: String(q) }),
    ...(typeof assigned === "string" && { assigned }),
    ...(due === "overdue" && { due }),
    ...(approvals === "second" && { approvals }),
    ...(typeof currency === "string" && { currency }),
  }
}
