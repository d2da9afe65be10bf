import * as v from "valibot"

const key = "invoicePages"

/** The number of invoices that are remembered, newest first. */
const most = 20

const PayerPagesSchema = v.array(
  v.object({ invoiceId: v.string(), payerToken: v.nullable(v.string()), address: v.string() }),
)

/** The data that this browser received for an invoice: its own address, and the token that proves the ownership. */
export type PayerPage = v.InferOutput<typeof PayerPagesSchema>[number]

let pages: readonly PayerPage[] | undefined

/** Finds the data last stored for an invoice. */
export function findPayerPage(invoiceId: string): PayerPage | undefined {
  return read().find((page) => page.invoiceId === invoiceId)
}

/** Stores the data of an invoice beyond the tab: a later payment may have to go to the same address. */
export function keepPayerPage(page: PayerPage): void {
  pages = [page, ...read().filter(({ invoiceId }) => invoiceId !== page.invoiceId)].slice(0, most)
  try {
    localStorage.setItem(key, JSON.stringify(pages))
  } catch {
    // The browser stores nothing: the data lasts until the page is closed.
  }
}

function read(): readonly PayerPage[] {
  try {
    const kept = v.safeParse(PayerPagesSchema, JSON.parse(localStorage.getItem(key) ?? "[]"))
    // Read again, because another tab may have written since.
    return kept.success && kept.output.length > 0 ? kept.output : (pages ?? [])
  } catch {
    return pages ?? []
  }
}
