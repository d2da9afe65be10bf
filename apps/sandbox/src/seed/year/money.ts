import { type PersonName, people } from "../../demoPeople/people.ts"
import type { Life } from "./life.ts"
import { months, type Step } from "./steps.ts"

/** Tops up with a card that pays without 3-D Secure. */
export async function topUp(life: Life, person: PersonName, amount: string): Promise<void> {
  const card = { number: "4242424242424242", expiry: "12/40", cvc: "123", holder: "Demo Customer" }
  const tokenization = await life.parts.acquirer.tokenize(card)
  if (!tokenization.ok) throw new Error("the sandbox acquirer refused its own test card")
  await life.make(person, "createCardTopUp", { amount, currency: "WUD", cardToken: tokenization.token }, "top-up")
  await life.settle()
}

/** Sends money to a person. */
export async function send(
  life: Life,
  from: PersonName,
  to: PersonName,
  amount: string,
  { currency = "WUD", note }: { readonly currency?: string; readonly note: string },
): Promise<void> {
  const { id } = await life.ask(from, "resolveRecipient", { recipient: people[to].email })
  await life.make(from, "createTransfer", { recipient: id, amount, currency, note }, "send")
}

/** Exchanges money of the demo customer. */
export async function exchange(life: Life, from: string, to: string, amount: string): Promise<void> {
  const wanted = { fromCurrency: from, toCurrency: to, amount, side: "from" } as const
  const { id } = await life.ask("demo", "createExchangeQuote", wanted)
  await life.make("demo", "executeExchangeQuote", { quoteId: id }, `exchange ${to}`)
}

/** Monthly payments: a salary, the rent, exchanges, and sends between friends. */
export function monthlySteps(): readonly Step[] {
  return months.flatMap((day, month) => [
    ...salary(day, month),
    ...exchanges(day, month),
    ...amongFriends(day, month),
    ...withdrawals(day, month),
  ])
}

function salary(day: number, month: number): readonly Step[] {
  const amount = month < 6 ? "320000.00" : "345000.00"
  return [
    { name: `payroll ${month}`, days: day, hours: 2, act: (life) => topUp(life, "employer", "400000.00") },
    {
      name: `salary ${month}`,
      days: day,
      act: (life) => send(life, "employer", "demo", amount, { note: "Salary" }),
    },
    {
      name: `rent ${month}`,
      days: day - 2,
      act: (life) => send(life, "demo", "ines", "64500.00", { note: "Rent" }),
    },
  ]
}

function exchanges(day: number, month: number): readonly Step[] {
  const steps: Step[] = [
    { name: `dollars ${month}`, days: day - 3, act: (life) => exchange(life, "WUD", "USDT", "62000.00") },
    { name: `euros ${month}`, days: day - 4, act: (life) => exchange(life, "WUD", "EUR", "41500.00") },
  ]
  if (month % 2 === 0)
    steps.push({ name: `bitcoin ${month}`, days: day - 6, act: (life) => exchange(life, "WUD", "BTC", "25000.00") })
  if (month % 3 === 1)
    steps.push({ name: `ether ${month}`, days: day - 11, act: (life) => exchange(life, "USDT", "ETH", "120") })
  if (month === 8)
    steps.push({ name: "bitcoin sold", days: day - 15, act: (life) => exchange(life, "BTC", "USDT", "0.004") })
  return steps
}

type Gift = readonly [from: PersonName, to: PersonName, amount: string, note: string]

/** Between friends, in turn. */
const gifts: readonly Gift[] = [
  ["demo", "anna", "1850.00", "Dinner on Friday"],
  ["demo", "marco", "4200.00", "Climbing rope, my half"],
  ["boris", "demo", "750.00", "Taxi"],
  ["demo", "boris", "5000.00", "Concert tickets"],
  ["anna", "demo", "2400.00", "Groceries for the week"],
  ["demo", "oleg", "3300.00", "С днём рождения!"],
  ["marco", "demo", "1299.99", "Cinema"],
  ["oleg", "demo", "12000.00", "За велосипед"],
  ["demo", "anna", "990.50", "Flowers"],
]

function amongFriends(day: number, month: number): readonly Step[] {
  const own: Step[] = [0, 1, 2, 3].map((turn) => {
    // Month 0 has the first payment to each of them.
    const [from, to, amount, note] = gifts[(month * 4 + turn) % gifts.length] ?? gifts[0] ?? raise()
    return {
      name: `gift ${month} ${turn}`,
      days: day - 7 - turn * 5,
      hours: turn * 3,
      act: (life: Life) => send(life, from, to, amount, { note }),
    }
  })
  if (month % 4 !== 0) return own
  const funds = (["boris", "anna", "marco", "oleg"] as const).map(
    (person, index): Step => ({
      name: `pocket money ${person} ${month}`,
      days: day - 5,
      hours: index,
      act: (life) => topUp(life, person, "150000.00"),
    }),
  )
  return [...own, ...funds]
}

function withdrawals(day: number, month: number): readonly Step[] {
  if (month % 3 !== 2) return []
  return [
    {
      name: `savings ${month}`,
      days: day - 18,
      act: (life) =>
        withdraw(life, { rail: "iban", iban: "DE89370400440532013000", holder: "Alex Morgan" }, "150.00", "Savings"),
    },
  ]
}

async function withdraw(
  life: Life,
  destination: { readonly rail: "iban"; readonly iban: string; readonly holder: string },
  amount: string,
  note: string,
): Promise<void> {
  const wanted = { ...destination, currency: "EUR", amount, side: "send", note } as const
  const quote = await life.ask("demo", "quoteWithdrawal", wanted)
  const confirmed = { quoteId: quote.id, ...quote.amount, to: quote.destination.to }
  await life.make("demo", "createWithdrawal", confirmed, "withdraw")
  await life.settle()
  // The bank is slow, and is polled repeatedly.
  for (let minutes = 0; minutes < 3; minutes++) await life.pass(60)
}

function raise(): never {
  throw new Error("there is nothing to send")
}
