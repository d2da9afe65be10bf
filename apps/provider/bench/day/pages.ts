import { type Call, type CallName, contract } from "@wallet/core/contract"

/** A call that a page makes, and its query. */
export interface PageCall {
  readonly name: CallName
  readonly query?: string
}

/** The calls of the wallet's pages, each once, as a load makes them. */
const frame: readonly PageCall[] = [
  { name: "getProviderInfo" },
  { name: "getMe" },
  { name: "getProfile" },
  { name: "listNotifications" },
]
const overview: readonly PageCall[] = [
  { name: "listWallets" },
  { name: "listOperations" },
  { name: "getPortfolioHistory", query: "?range=1w" },
  { name: "getRates" },
  { name: "getRateHistory", query: "?range=1d" },
  { name: "listProtectedTransfers" },
  { name: "listInternalInvoiceSessions" },
]

export const pages = {
  overview: [...frame, ...overview],
  history: [{ name: "listOperations", query: "?limit=50" }, { name: "getSpending" }],
  send: [{ name: "listRecentRecipients" }, { name: "listContacts" }, { name: "getLimits" }, { name: "listWallets" }],
  exchange: [{ name: "getRateHistory", query: "?range=1w" }, { name: "getLimits" }],
} as const satisfies Record<string, readonly PageCall[]>

export type Page = keyof typeof pages

/** The calls that an open page makes again after a live event: those whose answer the contract says is stale. */
export function listStale(page: Page, event: string): readonly PageCall[] {
  const open: readonly PageCall[] = page === "overview" ? pages.overview : [...frame, ...pages[page]]
  return open.filter(({ name }) => (contract[name] as Call).staleAfter?.some((type) => type === event))
}
