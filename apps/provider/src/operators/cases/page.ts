import type { Case } from "../desks/desk.ts"
import { fieldProblem } from "../problem.ts"

/** The number of cases on a page. */
const pageSize = 50

/** A page of cases, and the cursor of the next one. */
interface Page {
  readonly cases: readonly Case[]
  readonly next: string | null
}

/**
 * Takes a page after the case that a cursor names. If that case has been decided, the page begins at its former place.
 *
 * @throws Problem 422
 */
export function takePage(all: readonly Case[], cursor: string | undefined): Page {
  const start = cursor === undefined ? 0 : findStart(all, cursor)
  const cases = all.slice(start, start + pageSize)
  const end = start + cases.length
  const last = cases.at(-1)
  return { cases, next: last && end < all.length ? `${end}.${last.id}` : null }
}

function findStart(all: readonly Case[], cursor: string): number {
  const [, place, id] = /^(\d{1,6})\.(.+)$/s.exec(cursor) ?? []
  if (place === undefined || id === undefined) throw fieldProblem("cursor", "invalid")
  const at = all.findIndex((one) => one.id === id)
  return at === -1 ? Math.max(0, Number(place) - 1) : at + 1
}
