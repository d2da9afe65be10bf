import type { Operation } from "@wallet/core/contract"
import type { useOperations } from "@wallet/react"

type OperationsPage = NonNullable<ReturnType<typeof useOperations>["data"]>["pages"][number]

/** True if a page has all operations since a moment. The newest page, which the overview shows, mostly has. */
export function reachesBackTo({ items, nextCursor }: OperationsPage, from: string): boolean {
  const oldest = items.at(-1)
  return nextCursor === null || (oldest !== undefined && isBefore(oldest, from))
}

/** True if an operation was created before a moment. */
export function isBefore({ createdAt }: Operation, moment: string): boolean {
  return Date.parse(createdAt) < Date.parse(moment)
}
