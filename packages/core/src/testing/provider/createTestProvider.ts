import type { VirtualCardBin } from "#contract/cards/calls.ts"
import type { KycSession } from "#contract/compliance/calls.ts"
import type { CallName } from "#contract/contract.ts"
import type { InvoiceSession } from "#contract/invoicePayments/calls.ts"
import type { InvoiceTemplate } from "#contract/invoices/calls.ts"
import type { WireMoney } from "#contract/values/amounts.ts"
import { platformTimers } from "#environment/defaults.ts"
import type { Fetch } from "#environment/fetch.ts"
import type { Timers } from "#environment/timers.ts"
import type { Currency } from "#money/currency.ts"
import { toDecimal } from "#money/money.ts"
import { credit, getBalance, readMoney, requireCurrency } from "./balances.ts"
import type { Customer } from "./customer.ts"
import { createFaults, type Fault } from "./faults.ts"
import type { TestHandlers } from "./handler.ts"
import { handlers } from "./handlers/handlers.ts"
import { tokenizeCard } from "./handlers/topUps.ts"
import { createTestFetch, type TestCall } from "./testFetch.ts"
import { computeOneTimePassword, timeStepAt } from "./totp.ts"
import {
  addCustomer,
  createWorld,
  endSession,
  findByEmail,
  newestRegistration,
  openSession,
  publish,
  timestamp,
} from "./world.ts"

/** Options of a test provider. */
export interface TestProviderOptions {
  /** The time in milliseconds since the epoch; by default the platform's. A fake clock's `now` stops the time. */
  readonly now?: (() => number) | undefined
  /** The wait behind `latency`; by default the platform's. */
  readonly timers?: Timers | undefined
  /** Ids, codes and tokens are made from it; 1 by default. The same seed and the same calls give the same answers. */
  readonly seed?: number | undefined
  /** The currency table: that of the client, where it has one of its own; by default `currencies`. */
  readonly currencies?: readonly Currency[] | undefined
  /** Handlers of your own: in place of some of the provider's, or for calls that it does not play. */
  readonly handlers?: TestHandlers | undefined
  /**
   * Told of a mistake in the test: an `UnplayedCall`, a `ContractBreach`, or whatever else a handler throws. By default it
   * is thrown where nothing catches it, so that the test fails; the client itself only sees a broken connection.
   */
  readonly onMistake?: ((mistake: unknown) => void) | undefined
}

/** A customer to begin with. */
export interface TestCustomer {
  readonly email: string
  readonly password?: string | undefined
  readonly locale?: "en" | "ru" | undefined
  /** The balances of the wallets, e.g. `{ USDT: "100" }`. */
  readonly balances?: Readonly<Record<string, string>> | undefined
}

/** A customer that a test has made. */
export interface SignedInCustomer {
  readonly id: string
  /** The token of an open session: `createWalletClient({ credentials: { token: accessToken } })`. */
  readonly accessToken: string
}

/** The outside world of a test: everything that a customer's calls can't do. Customers are named by their address. */
export interface TestProvider {
  /** Goes into `createWalletClient({ fetch })`. */
  readonly fetch: Fetch
  /** The requests that arrived, in order. */
  readonly calls: readonly TestCall[]
  /** Makes the next request fail, or the next ones of one call. */
  failNext<const Name extends CallName>(fault: Fault<Name>): void
  /** Milliseconds before each answer; 0 at first. */
  setLatency(milliseconds: number): void
  /** Adds a customer whose address is confirmed, and signs in. @throws RangeError for an address that is taken. */
  addCustomer(customer: TestCustomer): SignedInCustomer
  /** Credits money from nowhere. @throws RangeError for text that is no amount of the currency. */
  credit(email: string, money: WireMoney): void
  /** Gives the balance of a wallet, as decimal text with all decimals of its currency. */
  balanceOf(email: string, currency: string): string
  /** A token for `createCardTopUp`, good for one top-up; with `declineCode` the card's bank will refuse. */
  cardToken(options?: { readonly declineCode?: string }): string
  /** The code in the last mail to someone who has registered; `undefined` where none waits. */
  confirmationCode(email: string): string | undefined
  /** Gives the present code of the customer's authenticator app; `undefined` before `start2fa`. */
  oneTimePassword(email: string): Promise<string | undefined>
  /** The identity check's vendor has said something. */
  setKycStatus(email: string, status: KycSession["status"], details?: { readonly comment?: string }): void
  /** Decides if every call but logout is refused with `account_link_required`. */
  setLinkRequired(email: string, required: boolean): void
  /** `highRiskAmounts` as `getMe` answers them: `paymentSystem_currencyCode` → amount. */
  setHighRiskAmounts(email: string, amounts: Readonly<Record<string, string>>): void
  /** The answer of `listInvoiceTemplates`. */
  setInvoiceTemplates(email: string, templates: readonly InvoiceTemplate[]): void
  /** The answer of `listInternalInvoiceSessions`. */
  setInvoiceSessions(email: string, sessions: readonly InvoiceSession[]): void
  /** The answer of `listVirtualCardBins`. */
  setVirtualCardBins(bins: readonly VirtualCardBin[]): void
  /** The prices in US dollars, by currency code; `undefined` takes the feed away. */
  setPrices(prices: Readonly<Record<string, string>> | undefined): void
  /** Ends all sessions of a customer: the next call is refused with `invalid_authorization_token`. */
  endSessions(email: string): void
}

/**
 * Makes a provider in memory from the contract: every call that it plays is routed, checked, and answered in the envelope as the
 * declaration says, with exact balances behind it. No network, no files, nothing shared between two of them.
 *
 * @example
 * const provider = createTestProvider()
 * const { accessToken } = provider.addCustomer({ email: "ann@example.com", balances: { USDT: "100" } })
 * provider.addCustomer({ email: "bob@example.com" })
 * const client = createWalletClient({
 *   siteDomain: "example.com",
 *   fetch: provider.fetch,
 *   credentials: { token: accessToken },
 * })
 * await createTransfer(client, { recipient: "bob@example.com", amount: "12.5", currency: "USDT" })
 * provider.balanceOf("bob@example.com", "USDT") // → "12.50000"
 */
export function createTestProvider(options: TestProviderOptions = {}): TestProvider {
  const { now = Date.now, timers = platformTimers, seed = 1, onMistake = raise } = options
  const world = createWorld(now, seed, options.currencies)
  const faults = createFaults()
  const calls: TestCall[] = []
  let latency = 0
  const wait = () => new Promise<void>((resolve) => (latency > 0 ? void timers.set(resolve, latency) : resolve()))

  const find = (email: string): Customer => {
    const customer = findByEmail(world, email)
    if (!customer) throw new RangeError(`The test provider has no customer ${email}`)
    return customer
  }

  return {
    fetch: createTestFetch({ world, handlers: { ...handlers, ...options.handlers }, faults, calls, wait, onMistake }),
    calls,
    failNext: (fault) => faults.add(fault),
    setLatency(milliseconds) {
      latency = milliseconds
    },
    addCustomer({ email, password = "correct horse", locale = "en", balances = {} }) {
      if (findByEmail(world, email)) throw new RangeError(`There is a customer ${email} already`)
      const amounts = Object.entries(balances).map(([currency, amount]) => readMoney(world, { currency, amount }))
      const customer = addCustomer(world, { email, password, locale })
      for (const amount of amounts) credit(customer, amount)
      return { id: customer.id, accessToken: openSession(world, customer) }
    },
    credit(email, amount) {
      const customer = find(email)
      credit(customer, readMoney(world, amount))
      publish(world, customer, "wallets")
    },
    balanceOf: (email, code) => toDecimal(getBalance(find(email), requireCurrency(world, code))),
    cardToken: ({ declineCode } = {}) => tokenizeCard(world, declineCode),
    confirmationCode: (email) => newestRegistration(world, email)?.registration.code,
    async oneTimePassword(email) {
      const { secret, pending } = find(email).twoFactor
      const known = secret ?? pending
      return known === undefined ? undefined : computeOneTimePassword(known, timeStepAt(now()))
    },
    setKycStatus(email, status, { comment } = {}) {
      const customer = find(email)
      customer.kyc = { status, redirectUrl: null, comment: comment ?? null, updatedAt: timestamp(world) }
      publish(world, customer, "kyc")
    },
    setLinkRequired(email, required) {
      find(email).linkRequired = required
    },
    setHighRiskAmounts(email, amounts) {
      find(email).highRiskAmounts = amounts
    },
    setInvoiceTemplates(email, templates) {
      find(email).invoiceTemplates = templates
    },
    setInvoiceSessions(email, sessions) {
      find(email).invoiceSessions = sessions
    },
    setVirtualCardBins(bins) {
      world.bins = bins
    },
    setPrices(prices) {
      world.prices = prices
    },
    endSessions(email) {
      const customer = find(email)
      for (const [token, owner] of world.sessions) if (owner === customer) endSession(world, token)
    },
  }
}

/** A client takes whatever its `fetch` throws for a broken connection; a rejection that nobody awaits is seen by all. */
function raise(mistake: unknown): void {
  void Promise.reject(mistake)
}
