import { type ConnectionInfo, shouldFetchPayload } from "@wallet/core"
import { isOnline } from "#ui/useIsOnline.ts"

/** True if the connection allows loading what nobody has asked for yet. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: ConnectionInfo } // not in all
  return isOnline() && shouldFetchPayload(connection)
}
