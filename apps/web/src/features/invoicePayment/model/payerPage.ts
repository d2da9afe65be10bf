import * as v from "valibot"

const key = "invoicePages"

/** So many invoices are remembered, the newest. */
const most = 20

const PayerPagesSchema = v.array(
  v.object({ invoiceId: v.string(), payerToken: v.nullable(v.string()), address: v.string() }),
)

/** What this browser was given for an invoice: the address that is its own, and the token that shows so. */
export type PayerPage = v.InferOutput<typeof PayerPagesSchema>[number]

let pages: readonly PayerPage[] | undefined

/** What this browser was last given for an invoice. */
export function findPayerPage(invoiceId: string): PayerPage | undefined {
  return read().find((page) => page.invoiceId === invoiceId)
}

/** Remembers what was given for an invoice, also past a closed tab: the rest may have to be sent to the same address. */
export function keepPayerPage(page: PayerPage): void {
  pages = [page, ...read().filter(({ invoiceId }) => invoiceId !== page.invoiceId)].slice(0, most)
  try {
    localStorage.setItem(key, JSON.stringify(pages))
  } catch {
    // The browser keeps nothing: it is remembered as long as the page stands.
  }
}

function read(): readonly PayerPage[] {
  try {
    const kept = v.safeParse(PayerPagesSchema, JSON.parse(localStorage.getItem(key) ?? "[]"))
    // Another tab may have chosen since.
    return kept.success && kept.output.length > 0 ? kept.output : (pages ?? [])
  } catch {
    return pages ?? []
  }
}
