import type { PersonName } from "../../demoPeople/people.ts"
import { demoMerchant } from "../demoMerchant.ts"
import type { Life } from "./life.ts"
import { months, type Step } from "./steps.ts"

const firstMonth = 3
const ourHost = "http://127.0.0.1"

type Ending = "paid" | "underpaid" | "expired" | "refunded" | "part refunded" | "cancelled"

interface Sale {
  readonly amount: string
  readonly description: string
  readonly payer: PersonName
  readonly ending: Ending
}

/** Sales in order. */
const sales: readonly Sale[] = [
  { amount: "1240.00", description: "Beans, 2 kg, and a filter holder", payer: "anna", ending: "paid" },
  { amount: "18500.00", description: "Catering for the team meeting", payer: "employer", ending: "paid" },
  { amount: "640.00", description: "Breakfast for two", payer: "marco", ending: "refunded" },
  { amount: "3990.00", description: "Barista course, Saturday", payer: "oleg", ending: "paid" },
  { amount: "2750.00", description: "Gift card", payer: "boris", ending: "underpaid" },
  { amount: "5400.00", description: "Espresso cups, set of six", payer: "anna", ending: "part refunded" },
  { amount: "890.00", description: "Lunch", payer: "marco", ending: "expired" },
  { amount: "7200.00", description: "Grinder, used", payer: "boris", ending: "paid" },
  { amount: "310.00", description: "Two cappuccinos", payer: "oleg", ending: "cancelled" },
]

/** The customer's shop: its logo, its invoices with every outcome, templates, keys, and webhooks. */
export function shopSteps(port: number): readonly Step[] {
  const opening = months[firstMonth] ?? 0
  const selling = months.slice(firstMonth).flatMap((day, month) =>
    [0, 1, 2, 3].map((turn): Step => {
      const number = month * 4 + turn
      const sale = sales[number % sales.length] ?? raise()
      return {
        name: `sale ${number}`,
        days: day - 4 - turn * 6,
        hours: 1 + turn,
        act: (life) => sell(life, `NC-${1001 + number}`, sale),
      }
    }),
  )
  return [
    { name: "open the shop", days: opening, act: openShop },
    { name: "templates", days: opening - 1, act: addTemplates },
    { name: "keys", days: opening - 2, act: addKeys },
    ...selling,
    { name: "webhooks", days: 2, act: (life) => addWebhooks(life, port) },
    { name: "sale with webhooks", days: 1, act: (life) => sell(life, "NC-1101", sales[0] ?? raise()) },
    { name: "sale of today", days: 0, hours: 4, act: (life) => sell(life, "NC-1102", sales[1] ?? raise()) },
    {
      name: "open invoice",
      days: 0,
      hours: 1,
      async act(life) {
        await invoice(life, "NC-1103", { ...(sales[3] ?? raise()), expiresInMinutes: 720 })
      },
    },
  ]
}

async function openShop(life: Life): Promise<void> {
  await life.ask("demo", "setMerchantSettings", { name: demoMerchant.name })
  await life.ask("demo", "setMerchantLogo", { image: demoMerchant.logo }).catch(() => undefined)
}

async function addTemplates(life: Life): Promise<void> {
  const gift = { name: "Gift card", title: "A gift card for coffee", currency: "WUD", minAmount: "500.00" }
  const made = await life.make("demo", "createInvoiceTemplate", gift, "gift")
  if (made) await life.ask("demo", "setInvoiceTemplateState", { templateId: made.id, state: "active" })
  const course = {
    name: "Barista course",
    title: "Barista course, one Saturday",
    currency: "WUD",
    amount: "3990.00",
    fields: [{ name: "participant", label: "Who takes part" }],
  }
  await life.make("demo", "createInvoiceTemplate", course, "course")
}

async function addKeys(life: Life): Promise<void> {
  await life.make("demo", "createApiKey", { name: "Till at the counter", scopes: ["read", "invoices"] }, "till")
  await life.make("demo", "createApiKey", { name: "Accounting", scopes: ["read"] }, "accounting")
}

async function addWebhooks(life: Life, port: number): Promise<void> {
  const url = `${ourHost}:${port}/sandbox/till`
  const events = ["invoice.created", "invoice.paid", "invoice.refunded", "payout_batch.completed"] as const
  await life.make("demo", "createWebhookEndpoint", { url, description: "Till at the counter", events: [...events] })
}

interface InvoiceRequest {
  readonly amount: string
  readonly description: string
  readonly expiresInMinutes?: number
}

/** Creates an invoice. The same order id again gives the same invoice. */
async function invoice(life: Life, orderId: string, { amount, description, expiresInMinutes = 60 }: InvoiceRequest) {
  const wanted = { orderId, amount, currency: "WUD", description, expiresInMinutes }
  const made = await life.make("demo", "createInvoice", wanted, "invoice")
  if (!made) throw new Error(`${orderId} was not made`)
  return made
}

async function sell(life: Life, orderId: string, sale: Sale): Promise<void> {
  const { id: invoiceId } = await invoice(life, orderId, sale)
  await life.pass(90)
  await endings[sale.ending](life, invoiceId, sale)
  await life.settle()
}

const endings: Readonly<Record<Ending, (life: Life, invoiceId: string, sale: Sale) => Promise<void>>> = {
  paid: (life, invoiceId, { payer }) => payInvoice(life, invoiceId, payer),
  underpaid: async (life, invoiceId, { payer }) => {
    await payInvoice(life, invoiceId, payer, "2000.00")
    await life.pass(61 * 60)
  },
  expired: (life) => life.pass(61 * 60),
  refunded: async (life, invoiceId, { payer }) => {
    await payInvoice(life, invoiceId, payer)
    await life.pass(3_600)
    await refund(life, invoiceId, { kind: "full" })
  },
  "part refunded": async (life, invoiceId, { payer }) => {
    await payInvoice(life, invoiceId, payer)
    await life.pass(3_600)
    await refund(life, invoiceId, { kind: "amount", amount: "900.00" })
  },
  cancelled: async (life, invoiceId) => {
    await life.make("demo", "cancelInvoice", { invoiceId }, "cancel")
  },
}

async function payInvoice(life: Life, invoiceId: string, payer: PersonName, amount?: string): Promise<void> {
  const wanted = { invoiceId, currency: "WUD", ...(amount !== undefined && { amount }) }
  const quote = await life.ask(payer, "quoteInvoicePayment", wanted)
  await life.make(payer, "payInvoice", { invoiceId, quoteId: quote.id, ...quote.amount }, "pay")
  await life.settle()
}

async function refund(
  life: Life,
  invoiceId: string,
  how: { readonly kind: "full" } | { readonly kind: "amount"; readonly amount: string },
): Promise<void> {
  const { payments } = await life.ask("demo", "getInvoice", { invoiceId })
  const [payment] = payments
  if (payment) await life.make("demo", "refundInvoice", { invoiceId, paymentId: payment.id, ...how }, "refund")
}

function raise(): never {
  throw new Error("there is nothing to sell")
}
