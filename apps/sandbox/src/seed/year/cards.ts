import { people } from "../../demoPeople/people.ts"
import type { Life } from "./life.ts"
import { months, type Step } from "./steps.ts"

const label = "Everyday"

const shops = [
  ["Kaufland", "5411", "DE"],
  ["Deutsche Bahn", "4112", "DE"],
  ["Café Zentral", "5814", "AT"],
  ["Librairie Galignani", "5942", "FR"],
  ["Spotify", "5815", "SE"],
  ["Shell Station 0482", "5541", "DE"],
  ["Zalando", "5651", "DE"],
] as const

/** A card, funded each month, and payments in shops: captured, refunded, and declined. */
export function cardSteps(): readonly Step[] {
  const first = months[1] ?? 0
  const ordered: Step = { name: "order the card", days: first - 9, act: (life) => order(life) }
  const monthly = months.slice(2).flatMap((day, month): Step[] => [
    { name: `card money ${month}`, days: day - 5, act: (life) => load(life, "260") },
    ...[0, 1, 2, 3].map((turn): Step => {
      const shop = shops[(month * 4 + turn) % shops.length] ?? shops[0]
      const amount = `${11 + ((month * 7 + turn * 13) % 38)}.${String((month * 31 + turn * 17) % 100).padStart(2, "0")}`
      return {
        name: `card payment ${month} ${turn}`,
        days: day - 6 - turn * 5,
        hours: turn * 2,
        act: (life) => buy(life, shop, amount),
      }
    }),
  ])
  const last = months.at(-1) ?? 0
  return [
    ordered,
    ...monthly,
    { name: "card declined", days: last - 14, act: (life) => buy(life, shops[6], "1950.00") },
    { name: "card refund", days: last - 20, act: (life) => buy(life, shops[6], "89.90", { refund: "89.90" }) },
    { name: "card held", days: 0, hours: 5, act: (life) => buy(life, shops[1], "24.50", { isTaken: false }) },
  ]
}

const cardholder = {
  name: people.demo.name,
  birthDate: "1990-05-17",
  address: { line1: "12 Lindenstrasse", city: "Berlin", postalCode: "10969", country: "DE" },
  termsAccepted: true,
}

async function order(life: Life): Promise<void> {
  const { id: quoteId } = await life.ask("demo", "quoteVirtualCard", {
    binId: "sandbox-visa-usd",
    walletCurrency: "USDT",
  })
  await life.make("demo", "orderVirtualCard", { quoteId, label, cardholder }, "order")
  await life.settle()
}

async function findCard(life: Life): Promise<string> {
  const { items } = await life.ask("demo", "listVirtualCards", {})
  const card = items.find((one) => one.label === label)
  if (!card) throw new Error("the card was not created")
  return card.id
}

async function load(life: Life, amount: string): Promise<void> {
  const cardId = await findCard(life)
  const wanted = { cardId, purpose: "top_up", walletCurrency: "USDT", amount, side: "receive" } as const
  const { id: quoteId } = await life.ask("demo", "quoteVirtualCardTransfer", wanted)
  await life.make("demo", "transferVirtualCardMoney", { cardId, quoteId }, "load")
  await life.settle()
}

async function buy(
  life: Life,
  [merchant, category, country]: (typeof shops)[number],
  amount: string,
  { isTaken = true, refund }: { readonly isTaken?: boolean; readonly refund?: string } = {},
): Promise<void> {
  const card = await findCard(life)
  const payment = { amount, currency: "USD", merchant, category, country, online: true }
  const { id, approved } = (await life.play(`/api/issuer/cards/${card}/payments`, payment)) as {
    readonly id: string
    readonly approved: boolean
  } // the answer of our own sandbox
  await life.settle()
  if (!approved || !isTaken) return
  await life.pass(120)
  await life.play(`/api/issuer/payments/${id}/capture`, {})
  await life.settle()
  if (refund === undefined) return
  await life.pass(3_600)
  await life.play(`/api/issuer/payments/${id}/refund`, { amount: refund })
  await life.settle()
}
