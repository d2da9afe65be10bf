import { setTimeout as delay } from "node:timers/promises"
import { contract } from "@wallet/core/contract"
import type { Customer } from "../../test/crash/customers.ts"
import type { DayClient } from "./client.ts"
import { listStale, type Page, type PageCall, pages } from "./pages.ts"

/** The answers of one call. */
export interface Answers {
  /** The first request's, as an example. */
  readonly path: string
  /** The time that each took, in milliseconds. */
  readonly times: number[]
}

/** Answers by the names of their calls. */
export type AnswersByCall = ReadonlyMap<string, Answers>

export interface PeopleOptions {
  readonly customers: readonly Customer[]
  readonly seconds: number
  /** Mean time between two things that one customer does, in seconds. */
  readonly pause: number
  /** The share of pages that are in a tab behind others, in percent. They read when their customer comes back. */
  readonly hidden: number
}

/** Things that a person does, with their weights. A send is paid by one and received by another. */
const actions = [
  ["look", 40],
  ["history", 20],
  ["search", 8],
  ["exchange", 10],
  ["send", 12],
  ["read", 10],
] as const
type Action = (typeof actions)[number][0]

const searches = [
  "?limit=50&text=coffee",
  "?limit=50&direction=in",
  "?limit=50&kind=transfer",
  "?limit=50&currency=USDT",
]
/** A page reads once after the events of such a time, in milliseconds. */
const mergedFor = 100

interface Person {
  readonly customer: Customer
  page: Page
  isHidden: boolean
  /** Types of events that the page has not read after. */
  readonly stale: Set<string>
  isReading: boolean
}

/** Has customers use the wallet: each has a page open with its stream, and does something now and then. */
export async function usePages(
  client: DayClient,
  { customers, seconds, pause, hidden }: PeopleOptions,
): Promise<{ readonly answers: AnswersByCall; readonly failures: readonly string[]; readonly events: number }> {
  const answers = new Map<string, Answers>()
  const failures: string[] = []
  let events = 0
  const end = performance.now() + seconds * 1000
  const underWay = new Set<Promise<unknown>>()

  const send = async (customer: Customer, path: string, label: string, body?: object) => {
    const began = performance.now()
    try {
      await client.send({ customer, path, ...(body && { method: "POST" as const, body }) })
    } catch (error) {
      failures.push(String(error))
      return
    }
    const known = answers.get(label) ?? { path, times: [] }
    answers.set(label, known)
    known.times.push(performance.now() - began)
  }
  const read = (customer: Customer, { name, query = "" }: PageCall) =>
    send(customer, `${contract[name].path}${query}`, `${name}${query.startsWith("?state") ? " processing" : ""}`)
  const load = (customer: Customer, calls: readonly PageCall[]) =>
    Promise.all(calls.map((call) => read(customer, call)))

  const readStale = async (person: Person) => {
    if (person.isReading || person.isHidden) return
    person.isReading = true
    await delay(mergedFor)
    const types = [...person.stale]
    person.stale.clear()
    await load(person.customer, [...new Set(types.flatMap((type) => listStale(person.page, type)))])
    person.isReading = false
    if (person.stale.size > 0) await readStale(person)
  }

  const act = async (person: Person, action: Action) => {
    const { customer } = person
    if (person.isHidden) {
      person.isHidden = false
      await readStale(person)
    }
    switch (action) {
      case "look":
        person.page = "overview"
        await load(customer, pages.overview)
        break
      case "history":
        person.page = "history"
        await load(customer, pages.history)
        break
      case "search":
        person.page = "history"
        await send(customer, `/operations${pick(searches)}`, "listOperations search")
        break
      case "exchange":
        person.page = "exchange"
        await load(customer, pages.exchange)
        break
      case "send": {
        person.page = "send"
        await load(customer, pages.send)
        const body = { recipient: pickOther(customers, customer).id, amount: "0.01", currency: "WUD" }
        await send(customer, "/transfers", "createTransfer", body)
        break
      }
      case "read":
        await read(customer, { name: "listNotifications" })
        break
    }
    person.isHidden = Math.random() * 100 < hidden
  }

  const live = async (person: Person) => {
    for (;;) {
      await delay(-Math.log(1 - Math.random()) * pause * 1000)
      if (performance.now() >= end) return
      await act(person, pickAction())
    }
  }

  const people = customers.map((customer): Person => {
    const isHidden = Math.random() * 100 < hidden
    return { customer, page: "overview", isHidden, stale: new Set(), isReading: false }
  })
  for (const person of people)
    client.listen(person.customer, (type) => {
      events++
      person.stale.add(type)
      if (performance.now() >= end) return
      const reading = readStale(person)
      underWay.add(reading)
      void reading.finally(() => underWay.delete(reading))
    })
  const finished = new AbortController()
  await Promise.race([Promise.all(people.map(live)), delay(seconds * 1000, undefined, { signal: finished.signal })])
  finished.abort()
  await Promise.allSettled(underWay)
  return { answers, failures, events }
}

function pickAction(): Action {
  const total = actions.reduce((sum, [, weight]) => sum + weight, 0)
  let at = Math.random() * total
  for (const [action, weight] of actions) {
    at -= weight
    if (at < 0) return action
  }
  return "look"
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error("There is nothing to pick.")
  return item
}

function pickOther(customers: readonly Customer[], customer: Customer): Customer {
  const other = pick(customers)
  return other === customer ? pickOther(customers, customer) : other
}
