import type { Found, FoundKind } from "@wallet/operators/search.ts"

/** The desks of objects without a page of their own. */
const desks: Partial<Record<FoundKind, string>> = { bankLine: "bank-lines", bankBatch: "bank-batches" }

/**
 * The path of a found object in the console; undefined for one without a page.
 *
 * @param pages the addresses of the console's screens.
 */
export function findAddress({ kind, id, customerId }: Found, pages: object): string | undefined {
  const has = (page: string) => Object.hasOwn(pages, page)
  const desk = desks[kind]
  if (desk) return `/desks/${desk}?q=${encodeURIComponent(id)}`
  if (kind === "customer") return has("/customers/$id") ? `/customers/${encodeURIComponent(id)}` : undefined
  if (!onCustomersPage.has(kind) && has("/payments/$id")) return `/payments/${encodeURIComponent(id)}`
  return customerId !== null && has("/customers/$id") ? `/customers/${encodeURIComponent(customerId)}` : undefined
}

/** Kinds that are shown on the page of their customer. */
const onCustomersPage: ReadonlySet<FoundKind> = new Set(["card", "invoice", "payoutBatch", "request"])
