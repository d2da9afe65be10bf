import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { type Known, type LiveEvent, liveEvents, type WalletClient } from "@wallet/core"
import { useEffect } from "react"
import { useWalletState } from "#useWalletState.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * What each kind of event makes stale, by the names that query keys begin with. Names and not the keys' functions: those
 * know the calls, and a page that waits for news of all would load the calls of all.
 */
const staleNames: Readonly<Record<Known<LiveEvent["type"]>, readonly string[]>> = {
  wallets: ["listWallets"],
  operations: ["listOperations", "getOperation", "listRecentRecipients", "listContacts"],
  topUps: ["getTopUp", "getSbpTopUp", "getBankTopUp", "listSavedCards"],
  // The customer's data includes amounts that wait for a check.
  deposits: ["listDeposits", "getMe"],
  cards: ["virtualCards"],
  kyc: ["getKycStatus"],
  verification: ["getVerification"],
  limits: ["getLimits"],
  amlChecks: ["getAmlCheck"],
  invoices: ["listInvoices", "getInvoice", "getInvoiceTotals", "getInvoiceForPayment", "listInternalInvoiceSessions"],
  withdrawals: ["getWithdrawal", "getMe"],
  // Not the rows, of which there may be thousands: the batch says whether they have changed.
  payouts: ["getPayoutBatch", "listPayoutBatches"],
  accountLink: ["getAccountLink"],
  // A frozen account is announced by a notification.
  notifications: ["listNotifications", "getMe"],
}

/** Options of `useLiveUpdates`. */
export interface LiveUpdatesOptions {
  /** Milliseconds between two readings while there is no live connection; 20 000 by default. */
  readonly pollInterval?: number
  /**
   * The connection: `liveEvents` by default, one for each page. With `shareLiveEvents` of `@wallet/core/tabs` all tabs of a
   * browser share one.
   */
  readonly listen?: typeof liveEvents
}

/**
 * Keeps what is on the screen up to date while someone is signed in: by the provider's live events, by polling while
 * there is no connection, and at once when the visitor comes back to the page. Used once, high in the tree.
 *
 * @example
 * useLiveUpdates({ pollInterval: 60_000 })
 */
export function useLiveUpdates({ pollInterval = 20_000, listen = liveEvents }: LiveUpdatesOptions = {}): void {
  const client = useWalletClient()
  const queryClient = useQueryClient()
  const token = useWalletState((state) => state.accessToken)
  useEffect(() => {
    if (token === undefined) return
    return keepUpToDate(client, queryClient, { pollInterval, listen })
  }, [client, queryClient, token, pollInterval, listen])
}

function keepUpToDate(
  client: WalletClient,
  queryClient: QueryClient,
  { pollInterval, listen }: Required<LiveUpdatesOptions>,
): () => void {
  const stale = new Map<string, readonly string[]>(Object.entries(staleNames))
  let connected = false
  let connection = new AbortController()

  // A kind of event that only a newer provider knows makes nothing stale here.
  const read = (type: string) => {
    for (const name of stale.get(type) ?? []) readAgain(queryClient, name)
  }
  const readAll = () => {
    // Its own keys.
    for (const type of stale.keys()) read(type)
  }
  const connect = () => {
    connection.abort()
    connection = new AbortController()
    const { signal } = connection
    const ended = listen(client, {
      signal,
      onEvent: ({ type }) => read(type),
      onOpen: () => {
        connected = true
        // Whatever happened while no one listened is read now.
        readAll()
      },
      onClose: () => {
        connected = false
      },
    })
    // It ends by itself where the session is refused: the next reading finds that out, and signs out.
    void ended.then(() => (signal.aborted ? undefined : readAll()))
  }
  // After sleep a machine may hold a dead connection without noticing. A jump of the clock shows that it has slept.
  let lastSeen = Date.now()
  const hasSlept = () => {
    const gap = Date.now() - lastSeen
    lastSeen = Date.now()
    return gap > 2 * pollInterval
  }
  const wake = () => {
    if (document.visibilityState === "visible" && (hasSlept() || !connected)) connect()
  }

  connect()
  const timer = setInterval(() => {
    if (document.visibilityState !== "visible") return
    if (hasSlept()) connect()
    else if (!connected) readAll()
  }, pollInterval)
  document.addEventListener("visibilitychange", wake)
  window.addEventListener("online", wake)
  return () => {
    connection.abort()
    clearInterval(timer)
    document.removeEventListener("visibilitychange", wake)
    window.removeEventListener("online", wake)
  }
}

/**
 * Invalidates the queries of a name. A query whose first request is under way is invalidated again when that ends: the
 * request may have been sent before the event, invalidating does not affect it, and its answer would count as fresh.
 */
function readAgain(queryClient: QueryClient, name: string): void {
  const queryKey = [name]
  for (const { queryKey: exactKey, state, promise } of queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: "fetching" })) {
    if (state.data !== undefined || !promise) continue
    const invalidate = () => queryClient.invalidateQueries({ queryKey: exactKey, exact: true })
    promise.then(invalidate, () => undefined)
  }
  void queryClient.invalidateQueries({ queryKey })
}
