import { shareLiveEvents } from "@wallet/core/tabs"
import { useLiveUpdates } from "@wallet/react"

/** Keeps what the account's pages show up to date. All tabs of a browser share one connection: HTTP/1.1 has six for a host. */
export function useAccountUpdates(): void {
  useLiveUpdates({ listen: shareLiveEvents })
}
