import type { VirtualCardBin } from "#contract/cards/calls.ts"
import type { LiveEvent } from "#contract/liveEvents.ts"
import { type Currency, currencies as specified } from "#money/currency.ts"
import { type Customer, createCustomer, type NewCustomer, sampleBins } from "./customer.ts"
import { createSeededRandom, type SeededRandom } from "./seeded.ts"

/** A person who has registered and not yet confirmed the address. */
export interface Registration extends Pick<Customer, "email" | "password" | "locale"> {
  code: string
  expiresAt: number
}

/** A card as the browser has handed it to the acquirer. */
export interface TokenizedCard {
  readonly brand: string
  readonly last4: string
  /** The reason why its bank will refuse, if it will. */
  readonly declineCode: string | undefined
}

/** An open stream of live events. */
export interface LiveListener {
  readonly token: string
  /** Sends a hint. */
  readonly push: (event: LiveEvent) => void
  /** Ends the stream. */
  readonly close: () => void
}

/** Everything that the test provider knows. Handlers read and change it. */
export interface World {
  /** The time in milliseconds since the epoch. */
  readonly now: () => number
  readonly random: SeededRandom
  readonly currencies: readonly Currency[]
  readonly customers: Map<string, Customer>
  /** By the id that `register` answered. */
  readonly registrations: Map<string, Registration>
  /** By access token. */
  readonly sessions: Map<string, Customer>
  readonly cards: Map<string, TokenizedCard>
  readonly listeners: Set<LiveListener>
  /** The price of one unit in US dollars, by currency code; none while the feed is away. */
  prices: Readonly<Record<string, string>> | undefined
  bins: readonly VirtualCardBin[]
}

const samplePrices = {
  WUD: "0.0108",
  RUB: "0.0108",
  KZT: "0.0019",
  BTC: "64000",
  LTC: "84",
  USDT: "1",
  EUR: "1.08",
  USD: "1",
  BNB: "585",
  ETH: "3100",
  TRX: "0.12",
  INR: "0.012",
  USDC: "1",
}

/** An empty world. */
export function createWorld(now: () => number, seed: number, currencies = specified): World {
  return {
    now,
    currencies,
    random: createSeededRandom(seed),
    customers: new Map(),
    registrations: new Map(),
    sessions: new Map(),
    cards: new Map(),
    listeners: new Set(),
    prices: samplePrices,
    bins: sampleBins,
  }
}

/** The moment as it travels. */
export function timestamp(world: World, after = 0): string {
  return new Date(world.now() + after).toISOString()
}

/** Takes a customer in. */
export function addCustomer(world: World, facts: Pick<NewCustomer, "email" | "password" | "locale">): Customer {
  const customer = createCustomer({ ...facts, id: world.random.id("user"), createdAt: timestamp(world) })
  world.customers.set(customer.id, customer)
  return customer
}

/** The customer with this address, in upper or lower case. */
export function findByEmail(world: World, email: string): Customer | undefined {
  const wanted = email.toLowerCase()
  return [...world.customers.values()].find((customer) => customer.email.toLowerCase() === wanted)
}

/** Opens a session and gives its token. */
export function openSession(world: World, customer: Customer): string {
  const token = world.random.id("token")
  world.sessions.set(token, customer)
  return token
}

/** Ends a session, and the streams that it has open. */
export function endSession(world: World, token: string): void {
  world.sessions.delete(token)
  for (const listener of world.listeners) if (listener.token === token) listener.close()
}

/** Tells the customer's open streams that something has changed. */
export function publish(world: World, customer: Customer, ...types: readonly LiveEvent["type"][]): void {
  for (const listener of world.listeners) {
    if (world.sessions.get(listener.token) === customer) for (const type of types) listener.push({ type })
  }
}

/** The last registration with an address that waits for its confirmation. */
export function newestRegistration(world: World, email: string) {
  const wanted = email.toLowerCase()
  const [id, registration] =
    [...world.registrations].findLast(([, waiting]) => waiting.email.toLowerCase() === wanted) ?? []
  return id === undefined || registration === undefined ? undefined : { id, registration }
}
