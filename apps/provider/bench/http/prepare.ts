import * as v from "valibot"
import type { Customer } from "../../test/crash/customers.ts"
import { ask } from "./ask.ts"
import { connections, type PaymentRequest, pickTwo, transfer } from "./load.ts"

const WithId = v.looseObject({ id: v.string() })
const Quote = v.looseObject({ id: v.string(), amount: v.looseObject({ amount: v.string(), currency: v.string() }) })

/** Sends that a code protects: nothing has to be there before. */
export function prepareProtectedSends(customers: readonly Customer[], count: number): PaymentRequest[] {
  return Array.from({ length: count }, () => ({ ...transfer(...pickTwo(customers)), path: "/protectedTransfers" }))
}

/** Quotes that hold for half a minute, and the requests that execute them. */
export function prepareExchanges(
  api: string,
  customers: readonly Customer[],
  count: number,
): Promise<PaymentRequest[]> {
  return prepareEach(customers, count, async (customer) => {
    const body = { fromCurrency: "WUD", toCurrency: "USDT", amount: "100", side: "from" }
    const { id } = await ask(api, customer, WithId, { path: "/exchange/quotes", body })
    return { customer, path: `/exchange/quotes/${id}/execute` }
  })
}

/** An invoice each, with a quote for its payer. */
export function prepareInvoicePayments(
  api: string,
  merchant: Customer,
  customers: readonly Customer[],
  count: number,
): Promise<PaymentRequest[]> {
  return prepareEach(customers, count, async (customer) => {
    const price = { amount: "100", currency: "WUD" }
    const { id } = await ask(api, merchant, WithId, { path: "/merchant/invoices", body: price })
    const asked = { path: `/invoices/${id}/quotes`, body: { currency: "WUD" } }
    const { id: quoteId, amount } = await ask(api, customer, Quote, asked)
    return { customer, path: `/invoices/${id}/pay`, body: { quoteId, ...amount } }
  })
}

/** Prepares as many at a time as are paid at a time. */
async function prepareEach(
  customers: readonly Customer[],
  count: number,
  prepare: (customer: Customer) => Promise<PaymentRequest>,
): Promise<PaymentRequest[]> {
  const prepared: PaymentRequest[] = []
  let begun = 0
  const work = async () => {
    while (begun < count) {
      const customer = customers[begun++ % customers.length]
      if (customer) prepared.push(await prepare(customer))
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return prepared
}
