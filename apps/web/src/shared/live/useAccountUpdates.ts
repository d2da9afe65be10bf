import type { LiveEvent } from "@wallet/core"
import { getProviderInfoQueryKey } from "@wallet/core/queries"
import { shareLiveEvents } from "@wallet/core/tabs"
import { useLiveUpdates } from "@wallet/react"
import { walletClient } from "#shared/client/client.ts"
import { liveUpdates, queryClient } from "#shared/client/queryClient.ts"
import { readPositions } from "#shared/client/readPositions.ts"
import type { applyAnswers as ApplyAnswers } from "./applyAnswers.ts"

let applyAnswers: typeof ApplyAnswers | undefined

/** Keeps the account's pages up to date. All tabs share one connection, because HTTP/1.1 allows six per host. */
export function useAccountUpdates(): void {
  useLiveUpdates({ listen, positions: readPositions, apply })
}

/** Loads what applies events only now: the page's first reads come first. */
const listen: typeof shareLiveEvents = async (client, parameters) => {
  void loadApplying().catch(() => undefined)
  await shareLiveEvents(client, {
    ...parameters,
    onOpen(isResumed) {
      liveUpdates.isOpen = true
      parameters.onOpen?.(isResumed)
    },
    onClose() {
      liveUpdates.isOpen = false
      parameters.onClose?.()
    },
  })
}

async function loadApplying(): Promise<void> {
  applyAnswers ??= (await import("./applyAnswers.ts")).applyAnswers
}

/** Until its code is there, everything is read again. */
function apply(event: LiveEvent): ReadonlySet<unknown> {
  // The same for everyone, so it is not one of the reads that live events keep in order.
  if (event.type === "provider") void queryClient.invalidateQueries({ queryKey: getProviderInfoQueryKey(walletClient) })
  return applyAnswers?.(walletClient, queryClient, event) ?? new Set()
}
