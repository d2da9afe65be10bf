import { randomUUID } from "node:crypto"
import { type Call, type CallName, contract, type MoneyCallName } from "@wallet/core/contract"
import { type CurrencyNetwork, currencies, currencyNetworks, networks } from "@wallet/core/money"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import * as v from "valibot"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { proveByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { toCardHarness } from "#cards/cardHarness.testing.ts"
import { toInvoiceHarness } from "#merchant/invoices/invoiceHarness.testing.ts"
import { toPayoutHarness } from "#merchant/payouts/payoutHarness.testing.ts"
import { pausables } from "#operators/controls/pauseTargets.ts"
import type { PauseTarget } from "#platform/controls/pauses.ts"
import { standardTariffs } from "#wallet/withdrawalMethods/tariffs.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { type KeyedRequest, keyedRequests } from "./access/keyedRequests.ts"
import { outgoingRequests } from "./access/outgoingCalls.ts"
import { ownedObjects } from "./access/ownedObjects.ts"
import type { TestAnswer } from "./testProvider.ts"

let harness: WithdrawalHarness
let customer: HarnessCustomer
beforeAll(async () => {
  harness = await createWithdrawalHarness({}, { AML_FREE_CHECKS: "0" })
  customer = await harness.addCustomer()
  await harness.verify(customer)
})
afterAll(() => harness.stop())
afterEach(() => vi.restoreAllMocks())

interface Request extends KeyedRequest {
  readonly query?: Readonly<Record<string, string>>
}

/** A call that money moves by, or is promised by, and every pause that stops it. */
interface Movement {
  readonly call: CallName
  /** Tells it from other movements of the call. */
  readonly of?: string
  readonly stoppedBy: readonly PauseTarget[]
  /** Makes the request before the pause, as a customer who has the form open. */
  readonly make: (harness: WithdrawalHarness, customer: HarnessCustomer) => Request | Promise<Request>
}

type Part = Omit<Movement, "call">

const WithId = v.looseObject({ id: v.string() })
const ofCurrency = (code: string): PauseTarget => `currency:${code}`

const createCardRequest = async (currency: string): Promise<Request> => {
  const { body } = await keyedRequests.createCardTopUp(harness, customer)
  return { body: { ...body, currency } }
}
const cardTopUps: readonly Part[] = [
  {
    of: "roubles",
    stoppedBy: ["way:cardTopUp", "way:roubleCardTopUp", "currency:WUD"],
    make: () => createCardRequest("WUD"),
  },
  {
    of: "dollars",
    stoppedBy: ["way:cardTopUp", "way:worldCardTopUp", "currency:USD"],
    make: () => createCardRequest("USD"),
  },
  {
    of: "a saved card",
    stoppedBy: ["way:cardTopUp", "way:roubleCardTopUp", "currency:WUD"],
    make: (...parties) => outgoingRequests.createCardTopUp(...parties),
  },
]

/** One for each network, in a currency that it carries and that can be withdrawn. */
const perNetwork = networks.flatMap(({ id }): readonly CurrencyNetwork[] => {
  const entries = currencyNetworks.filter(({ network }) => network.id === id)
  return entries.filter(({ currency }) => standardTariffs.methods.crypto[currency] !== undefined).slice(0, 1)
})

const leaving: readonly (readonly [way: string, currency: string, to: () => object | Promise<object>])[] = [
  ["card", "WUD", async () => ({ cardToken: await harness.tokenOfCard("4242424242424242"), holder: "JO DOE" })],
  ["sbp", "WUD", () => ({ phone: "+79161234567", bank: "100000000991" })],
  ["iban", "EUR", () => ({ iban: "DE93999999990000000001", holder: "Jo Doe" })],
  ["anymoney", "KZT", () => ({ account: "jo@anymoney.example" })],
]

/** A destination of each way out, in the smallest amount that it pays out. */
const withdrawals: readonly (Part & { readonly asked: () => Promise<object> })[] = [
  ...perNetwork.map(({ currency, network }) => ({
    of: network.id,
    stoppedBy: ["outgoing", "way:withdrawal", `network:${network.id}`, ofCurrency(currency)] as const,
    asked: async () => ({
      currency,
      rail: "crypto",
      network: network.id,
      address: strangerAddress(network.id, randomUUID()),
      side: "send",
      amount: standardTariffs.methods.crypto[currency]?.min,
      feeLevel: "normal",
    }),
  })),
  ...leaving.map(([rail, currency, to]) => ({
    of: rail,
    stoppedBy: ["outgoing", `way:${rail}Withdrawal`, ofCurrency(currency)] as const,
    asked: async () => {
      const { min } = { ...standardTariffs.methods[rail as "card"][currency] }
      return { currency, rail, ...(await to()), side: "send", amount: min }
    },
  })),
].map((part) => ({ ...part, make: async () => ({ body: await part.asked() }) }))

async function fundMuch(currency: string): Promise<void> {
  await harness.fund(customer, "100000", currency)
}

const sends = currencies.map(
  ({ code }): Part => ({
    of: code,
    stoppedBy: ["way:send", ofCurrency(code)],
    make: async () => {
      await fundMuch(code)
      const { email } = await harness.addCustomer()
      return { body: { recipient: email, amount: code === "BTC" ? "0.001" : "1", currency: code } }
    },
  }),
)

const createBatchRequest = async (row: Record<string, string>): Promise<Request> => {
  await fundMuch(row["currency"] ?? "")
  const { id, version, totals } = await toPayoutHarness(harness).draft(customer, [row])
  return {
    params: { batchId: id },
    body: { version, totals: totals.map(({ currency, total }) => ({ currency, total })) },
  }
}
const batchPauses = ["outgoing", "way:massPayout"] as const

const cardMoney = async (purpose: "top_up" | "withdraw"): Promise<Request> => {
  const cards = toCardHarness(harness.provider)
  const { id: cardId } = await cards.cardWith(customer, "500.00")
  await fundMuch("USDT")
  const asked = { purpose, walletCurrency: "USDT", amount: "100", side: purpose === "top_up" ? "receive" : "send" }
  const { id: quoteId } = v.parse(WithId, (await cards.quoteTransfer(customer, cardId, asked)).data)
  return { params: { cardId }, body: { quoteId } }
}
const quoteOfCardMoney = async (purpose: "top_up" | "withdraw"): Promise<Request> => {
  const { id: cardId } = await toCardHarness(harness.provider).cardWith(customer, "500.00")
  return { params: { cardId }, body: { purpose, walletCurrency: "WUD", amount: "200", side: "send" } }
}

/**
 * The movements of each call that moves money; or the reason why no pause stops it. A new call that moves money needs its
 * line here, or this does not compile.
 */
const moneyMovements: { readonly [Name in MoneyCallName]: readonly Part[] | string } = {
  createCardTopUp: cardTopUps,
  createSbpTopUp: [{ stoppedBy: ["way:sbpTopUp", "currency:WUD"], make: keyedRequests.createSbpTopUp }],
  executeExchangeQuote: [
    { stoppedBy: ["way:exchange", "currency:WUD", "currency:USDT"], make: keyedRequests.executeExchangeQuote },
  ],
  createTransfer: sends,
  createProtectedTransfer: [{ stoppedBy: ["way:send", "currency:WUD"], make: keyedRequests.createProtectedTransfer }],
  claimProtectedTransfer: "the money left its sender before the pause",
  declineProtectedTransfer: "the money goes back to its sender",
  cancelProtectedTransfer: "the money comes back",
  payInvoice: [{ stoppedBy: ["way:invoicePayment", "currency:USDT"], make: keyedRequests.payInvoice }],
  refundInvoice: [
    { of: "a wallet", stoppedBy: ["currency:EUR"], make: (...parties) => outgoingRequests.refundInvoice(...parties) },
  ],
  createWithdrawal: withdrawals.map(({ asked, ...part }) => ({
    ...part,
    make: async () => {
      const body = await asked()
      await fundMuch(v.parse(v.looseObject({ currency: v.string() }), body).currency)
      const { id, amount, destination } = await harness.quote(customer, body)
      return { body: { quoteId: id, ...amount, to: destination.to } }
    },
  })),
  cancelWithdrawal: "the money comes back",
  approvePayoutBatch: [
    {
      of: "customers",
      stoppedBy: [...batchPauses, "way:send", "currency:EUR"],
      make: async () =>
        createBatchRequest({
          rail: "internal",
          to: (await harness.addCustomer()).email,
          currency: "EUR",
          amount: "5.00",
        }),
    },
    {
      of: "Any.Money",
      stoppedBy: [...batchPauses, "way:anymoneyWithdrawal", "currency:KZT"],
      make: () => createBatchRequest({ rail: "anymoney", to: "jo@anymoney.example", currency: "KZT", amount: "5000" }),
    },
    {
      of: "TRON",
      stoppedBy: [...batchPauses, "way:withdrawal", "network:tron", "currency:USDT"],
      make: () =>
        createBatchRequest({
          rail: "crypto",
          network: "tron",
          to: strangerAddress("tron", "jo"),
          currency: "USDT",
          amount: "100",
        }),
    },
  ],
  retryPayoutBatch: [
    {
      stoppedBy: [...batchPauses, "way:anymoneyWithdrawal", "currency:KZT"],
      make: (...parties) => outgoingRequests.retryPayoutBatch(...parties),
    },
  ],
  cancelPayoutBatch: "the money comes back",
  orderVirtualCard: [{ stoppedBy: ["outgoing", "way:card", "currency:WUD"], make: keyedRequests.orderVirtualCard }],
  transferVirtualCardMoney: [
    {
      of: "onto a card",
      stoppedBy: ["outgoing", "way:card", "currency:WUD", "currency:USDT"],
      make: () => cardMoney("top_up"),
    },
    { of: "from a card", stoppedBy: ["currency:WUD", "currency:USDT"], make: () => cardMoney("withdraw") },
  ],
  createAmlCheck: [{ stoppedBy: ["currency:USDT"], make: (...parties) => outgoingRequests.createAmlCheck(...parties) }],
  payOutEarnings: currencies.map(({ code }) => ({
    of: code,
    stoppedBy: [ofCurrency(code)],
    make: () => ({ body: { currency: code } }),
  })),
}

const deposits = currencyNetworks.map(
  ({ currency, network }): Part => ({
    of: `${currency} on ${network.id}`,
    stoppedBy: ["way:deposit", `network:${network.id}`, ofCurrency(currency)],
    make: () => ({ query: { currency, network: network.id }, body: { currency, network: network.id } }),
  }),
)

/** Calls that move nothing themselves, and lead to money that moves: an address, an account, a quote, a card. */
const leadingMovements: { readonly [Name in CallName]?: readonly Part[] } = {
  getDepositAddress: deposits,
  newDepositAddress: deposits.filter(({ of }) => of === "BTC on bitcoin"),
  getBankTopUp: [{ stoppedBy: ["way:bankTopUp", "currency:EUR"], make: () => ({}) }],
  chooseInvoiceMethod: networks.map(
    ({ id }): Part => ({
      of: id,
      stoppedBy: ["way:invoice", `network:${id}`],
      make: async () => {
        const invoiceId = await toInvoiceHarness(harness).invoice(customer, { amount: "5000", currency: "EUR" })
        const { currency } = currencyNetworks.find(({ network }) => network.id === id) ?? {}
        return { params: { invoiceId }, body: { currency, network: id } }
      },
    }),
  ),
  createExchangeQuote: [
    {
      stoppedBy: ["way:exchange", "currency:WUD", "currency:USDT"],
      make: () => ({ body: { fromCurrency: "WUD", toCurrency: "USDT", amount: "500.00", side: "from" } }),
    },
  ],
  quoteWithdrawal: withdrawals,
  quoteVirtualCard: [
    {
      stoppedBy: ["outgoing", "way:card", "currency:WUD", "currency:USDT"],
      make: () => ({ body: { binId: "sandbox-mir-wud", walletCurrency: "USDT" } }),
    },
  ],
  quoteVirtualCardTransfer: [
    { of: "onto a card", stoppedBy: ["outgoing", "way:card", "currency:WUD"], make: () => quoteOfCardMoney("top_up") },
    { of: "from a card", stoppedBy: ["currency:WUD"], make: () => quoteOfCardMoney("withdraw") },
  ],
  replaceVirtualCard: [
    {
      stoppedBy: ["way:card"],
      make: async ({ provider }, { token }) => ({ params: await ownedObjects.replaceVirtualCard(provider, token) }),
    },
  ],
}

const movements = Object.entries({ ...moneyMovements, ...leadingMovements }).flatMap(
  ([call, parts]): readonly Movement[] =>
    typeof parts === "string" ? [] : parts.map((part) => ({ ...part, call: call as CallName })),
)

/** Calls whose request is refused without a pause too, for what it lacks. */
const lacking: { readonly [Name in CallName]?: string } = {
  payOutEarnings: "amount_too_small",
}

interface CallRequest {
  readonly call: CallName
  readonly request: Request
  readonly key?: string
}

function ask({
  call,
  request: { params = {}, query = {}, body },
  key = randomUUID(),
}: CallRequest): Promise<TestAnswer> {
  const { method, path }: Call = contract[call]
  const address = path.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? "")
  if (method === "GET") return harness.provider.send(method, `${address}?${new URLSearchParams(query)}`, customer)
  return harness.provider.send(method, address, { token: customer.token, key, body })
}

/** Asks, and confirms with the mailed code if that is required. */
async function askConfirmed(asked: CallRequest): Promise<TestAnswer> {
  const key = randomUUID()
  const answer = await ask({ ...asked, key })
  if (answer.tag !== "step_up_required") return answer
  await proveByMail(harness.provider, customer.token, customer.email, answer.details?.["stepUpId"] ?? "")
  return ask({ ...asked, key })
}

const until = "2036-01-01T00:00:00.000Z"

async function askPaused(subject: PauseTarget, movement: CallRequest): Promise<TestAnswer> {
  const pause = { id: "one", kind: "pause", subject, value: "", endsAt: new Date(until) } as const
  const list = vi.spyOn(harness.provider.services.controls, "list")
  list.mockImplementation((kind) => (kind === "pause" ? [pause] : []))
  try {
    return await askConfirmed(movement)
  } finally {
    list.mockRestore()
  }
}

test.each(movements.map((movement) => [[movement.call, movement.of].filter(Boolean).join(": "), movement] as const))(
  "%s is refused by each pause that names it, with the pause and its end, and not without one",
  async (_name, { call, stoppedBy, make }) => {
    const request = await make(harness, customer)
    for (const target of stoppedBy) {
      const { tag, details } = await askPaused(target, { call, request })
      expect({ target, tag, details }).toEqual({
        target,
        tag: expect.stringMatching(/^(not_available|withdrawal_unavailable)$/),
        details: { paused: target, until },
      })
    }
    const { ok, tag } = await ask({ call, request })
    const outcome = ok || tag === "step_up_required" ? "served" : tag
    expect([call, outcome]).toEqual([call, lacking[call] ?? "served"])
  },
)

test("every pause that operators can make stops a call, and no call is said to be stopped by another one", () => {
  const stopping = new Set(movements.flatMap(({ stoppedBy }) => stoppedBy))
  expect([...stopping].toSorted()).toEqual(pausables.map(({ target }) => target).toSorted())
})

test("every call that moves money has the pauses that stop it, or a reason", () => {
  const moving = Object.values(contract).filter((call: Call) => call.movesMoney)
  expect(Object.keys(moneyMovements).toSorted()).toEqual(moving.map(({ name }) => name).toSorted())
})
