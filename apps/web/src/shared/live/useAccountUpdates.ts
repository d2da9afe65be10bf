import { shareLiveEvents } from "@wallet/core/tabs"
import { useLiveUpdates } from "@wallet/react"
import { readPositions } from "#shared/client/readPositions.ts"

/** Keeps the account's pages up to date. All tabs share one connection, because HTTP/1.1 allows six per host. */
export function useAccountUpdates(): void {
  useLiveUpdates({ listen: shareLiveEvents, positions: readPositions })
}
