import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { onTestFinished } from "vitest"
import type { Reach } from "../party.ts"
import type { YooKassaAccount } from "./openYooKassa.ts"
import {
  type Amount,
  type Answer,
  createLink,
  createPage,
  type DoubleObject,
  doubleBanks,
  error,
  isAmount,
  isTestKey,
  notFound,
  payNow,
  type RequestBody,
  readAll,
  refused,
  send,
  toKopecks,
} from "./yooKassaAnswers.testing.ts"

/** The accounts that the double knows. */
export const doubleShop: YooKassaAccount = { id: "100500", secretKey: "live_shop_key_of_the_double" }
export const doubleGateway: YooKassaAccount = { id: "200600", secretKey: "live_gateway_key_of_the_double" }

/** The payout card token that the double's widget returns. */
export const doublePayoutToken = "pt-2d6f8a10-0001-5000-9000-1bd0e009210a"

/** A fault of a later request. */
export interface Fault {
  /** For example `POST /payments`. */
  readonly at: string
  readonly is:
    | "late" // after the effect, later than anybody waits
    | "lost" // after the effect, without an answer
    | "busy" // 429 with Retry-After
    | "failing" // 500, before the effect
    | "failingAfter" // 500, after the effect
    | "processing" // 202, after the effect
    | "garbled" // 200 with something else than JSON
}

/** A stateful double of YooKassa's API, made from its published documentation. Each response says that it is a double. */
export interface YooKassaDouble {
  readonly reach: Reach
  readonly payments: ReadonlyMap<string, DoubleObject>
  readonly refunds: ReadonlyMap<string, DoubleObject>
  readonly payouts: ReadonlyMap<string, DoubleObject>
  /** The requests so far, for example `POST /payments`. */
  readonly requests: readonly string[]
  /** Queues faults; each happens once. */
  readonly order: (...faults: Fault[]) => void
  /** Runs after the effect of a changing request and before its response. */
  afterEffect: ((request: string) => Promise<void>) | undefined
  /** Forgets the idempotency keys, as YooKassa does after a day. */
  readonly forgetKeys: () => void
  /** Acts as the payer: pays the payment, or holds its money if it was created that way. */
  readonly pay: (reference: string) => DoubleObject
  /** Ends an unpaid or refused payment. */
  readonly cancelPayment: (reference: string, reason: string) => DoubleObject
  /** The outcome of later refunds and payouts: final at once, or `pending`. */
  outcome: { refund: Outcome; payout: Outcome }
  /** The gateway's balance, as decimal text. */
  payoutBalance: string
  readonly settle: (object: DoubleObject, outcome: Exclude<Outcome, "pending">) => void
  /** The object with our reference. @throws unless there is exactly one. */
  readonly find: (kind: "payments" | "refunds" | "payouts", reference: string) => DoubleObject
  /** The body of a notification about an object. */
  readonly notificationOf: (event: string, object: DoubleObject) => string
  readonly stop: () => Promise<void>
}

export type Outcome = "succeeded" | "pending" | { readonly canceled: string }

/** The URL that the double replaces. */
const published = "https://api.yookassa.ru/v3"

interface DoubleOptions {
  /** Its clock. Default: the machine's. */
  readonly now?: () => Date
  readonly accounts?: readonly YooKassaAccount[]
}

/** Starts a double, and stops it at the end of the current test. */
export async function startYooKassaDouble(options: DoubleOptions = {}): Promise<YooKassaDouble> {
  const double = await openYooKassaDouble(options)
  onTestFinished(() => double.stop())
  return double
}

/** Starts a double that its caller stops. */
export async function openYooKassaDouble({
  now = () => new Date(),
  accounts = [doubleShop, doubleGateway],
}: DoubleOptions = {}): Promise<YooKassaDouble> {
  const payments = new Map<string, DoubleObject>()
  const refunds = new Map<string, DoubleObject>()
  const payouts = new Map<string, DoubleObject>()
  const answers = new Map<string, Answer>()
  const faults: Fault[] = []
  const requests: string[] = []
  const outcome: YooKassaDouble["outcome"] = { refund: "succeeded", payout: "succeeded" }

  const settle = (object: DoubleObject, result: Exclude<Outcome, "pending">) => {
    if (result === "succeeded") object.status = "succeeded"
    else
      Object.assign(object, {
        status: "canceled",
        cancellation_details: { party: "payout_network", reason: result.canceled },
      })
    const payment = payments.get(String(object["payment_id"]))
    if (payment && result === "succeeded") {
      const before = (payment["refunded_amount"] as Amount | undefined)?.value ?? "0.00"
      const sum = (toKopecks(before) + toKopecks(object.amount.value)).toString().padStart(3, "0")
      payment["refunded_amount"] = { value: `${sum.slice(0, -2)}.${sum.slice(-2)}`, currency: "RUB" }
    }
  }
  const end = (object: DoubleObject, result: Outcome) => {
    if (result !== "pending") settle(object, result)
    return object
  }
  const make = (kept: Map<string, DoubleObject>, body: RequestBody, rest: object, isTest: boolean): DoubleObject => {
    const object: DoubleObject = {
      id: `double-${randomUUID()}`.slice(0, 36),
      status: "pending",
      amount: body.amount,
      created_at: now().toISOString(),
      metadata: body.metadata ?? {},
      test: isTest,
      // YooKassa adds fields at any time.
      a_field_of_tomorrow: { is_double: true },
      ...(body.description !== undefined && { description: body.description }),
      ...rest,
    }
    kept.set(object.id, object)
    return object
  }

  const create: Readonly<Record<string, (body: RequestBody, isTest: boolean) => Answer>> = {
    "/payments": (body, isTest) => {
      const kind = body.confirmation?.type
      if (!isAmount(body.amount)) return refused("amount")
      const isSaved = body.payment_method_id !== undefined
      if (!isSaved && kind !== "qr" && kind !== "redirect") return refused("confirmation")
      const payment = make(payments, body, { paid: false, refundable: false, capture: body.capture === true }, isTest)
      const method = body.payment_method_data?.type ?? "bank_card"
      payment["payment_method"] = { type: method, id: body.payment_method_id ?? payment.id, saved: isSaved }
      if (kind === "qr") payment["confirmation"] = { type: "qr", confirmation_data: createLink(payment) }
      if (kind === "redirect")
        payment["confirmation"] = {
          type: "redirect",
          return_url: body.confirmation?.return_url,
          confirmation_url: `https://yoomoney.ru/checkout/payments/v2/contract?orderId=${payment.id}`,
        }
      if (isSaved) payNow(payment)
      return { status: 200, body: payment }
    },
    "/refunds": (body, isTest) => {
      const payment = payments.get(body.payment_id ?? "")
      if (payment?.status !== "succeeded") return refused("payment_id")
      const before = (payment["refunded_amount"] as Amount | undefined)?.value ?? "0.00"
      if (toKopecks(before) + toKopecks(body.amount.value) > toKopecks(payment.amount.value)) return refused("amount")
      return { status: 200, body: end(make(refunds, body, { payment_id: payment.id }, isTest), outcome.refund) }
    },
    "/payouts": (body, isTest) => {
      if (!isAmount(body.amount)) return refused("amount")
      const { payout_destination_data: data, payout_token: token } = body
      if (data ? data.type !== "sbp" : token === undefined || !token.startsWith("pt-")) return refused("payout_token")
      if (data && !doubleBanks.some(({ bank_id: id }) => id === data.bank_id))
        return refused("payout_destination_data.bank_id")
      const destination = data
        ? { ...data, recipient_checked: false }
        : { type: "bank_card", card: { first6: "220000", last4: "0004", card_type: "Mir" } }
      return {
        status: 200,
        body: end(make(payouts, body, { payout_destination: destination }, isTest), outcome.payout),
      }
    },
  }

  const change = (path: string, body: RequestBody): Answer => {
    const [, , id = "", action] = path.split("/")
    const payment = payments.get(id)
    if (!payment) return notFound
    if (payment.status !== "waiting_for_capture") return refused("payment_id")
    if (action === "cancel") {
      Object.assign(payment, {
        status: "canceled",
        cancellation_details: { party: "merchant", reason: "canceled_by_merchant" },
      })
    } else {
      Object.assign(payment, { status: "succeeded", refundable: true, ...(body.amount && { amount: body.amount }) })
    }
    return { status: 200, body: payment }
  }

  const read = (path: string, query: URLSearchParams, account: YooKassaAccount): Answer => {
    if (path === "/me") {
      const isPayouts = account.id === doubleGateway.id
      const methods = isPayouts
        ? { payout_methods: ["bank_card", "sbp"], payout_balance: { value: double.payoutBalance, currency: "RUB" } }
        : { payment_methods: ["bank_card", "sbp"] }
      return { status: 200, body: { account_id: account.id, status: "enabled", test: isTestKey(account), ...methods } }
    }
    if (path === "/sbp_banks") return { status: 200, body: { type: "list", items: doubleBanks } }
    if (path === "/payments") return { status: 200, body: createPage([...payments.values()], query) }
    if (path === "/refunds") {
      const of = query.get("payment_id")
      return {
        status: 200,
        body: createPage(
          [...refunds.values()].filter((one) => one["payment_id"] === of),
          query,
        ),
      }
    }
    if (path === "/payouts/search") {
      const [key, value] = [...query].find(([name]) => name.startsWith("metadata[")) ?? []
      const name = key?.slice("metadata[".length, -1) ?? ""
      return {
        status: 200,
        body: createPage(
          [...payouts.values()].filter(({ metadata }) => metadata[name] === value),
          query,
        ),
      }
    }
    const [, kind = "", id = ""] = path.split("/")
    const object = { payments, refunds, payouts }[kind]?.get(id)
    return object ? { status: 200, body: object } : notFound
  }

  const answer = async (request: IncomingMessage): Promise<Answer | "none"> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://double")
    const path = pathname.slice("/v3".length)
    const method = request.method ?? ""
    const text = await readAll(request)
    const account = accounts.find(
      ({ id, secretKey }) =>
        request.headers.authorization === `Basic ${Buffer.from(`${id}:${secretKey}`).toString("base64")}`,
    )
    if (!account) return error(401, "invalid_credentials")
    requests.push(`${method} ${path}`)
    const index = faults.findIndex(({ at }) => at === `${method} ${path}`)
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.is
    if (fault === "busy") return { ...error(429, "too_many_requests"), headers: { "Retry-After": "1" } }
    if (fault === "failing") return error(500, "internal_server_error")
    const result = method === "POST" ? onceOnly(request, account, path, text) : read(path, searchParams, account)
    if (method === "POST") await double.afterEffect?.(`${method} ${path}`)
    switch (fault) {
      case undefined:
        return result
      case "lost":
        return "none"
      case "late":
        await pause(1_000_000, undefined, { ref: false })
        return "none"
      case "failingAfter":
        return error(500, "internal_server_error")
      case "processing":
        return { status: 202, body: { type: "processing", description: "A double is at work", retry_after: 1 } }
      case "garbled":
        return { status: 200, body: "this is no JSON" }
    }
  }

  const onceOnly = (
    request: IncomingMessage,
    { id, secretKey }: YooKassaAccount,
    path: string,
    text: string,
  ): Answer => {
    const key = request.headers["idempotence-key"]
    if (typeof key !== "string" || key.length > 64) return refused("Idempotence-Key")
    const known = answers.get(`${id} ${key}`)
    if (known) return known
    const body = JSON.parse(text) as RequestBody
    const isTest = secretKey.startsWith("test_")
    const result = create[path]?.(body, isTest) ?? (path.startsWith("/payments/") ? change(path, body) : notFound)
    if (result.status === 200) answers.set(`${id} ${key}`, result)
    return result
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (result) => (result === "none" ? response.destroy() : send(response, result)),
      () => send(response, error(500, "double_failed")),
    )
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  const find: YooKassaDouble["find"] = (kind, reference) => {
    const found = [...{ payments, refunds, payouts }[kind].values()].filter(
      ({ metadata }) => metadata["wallet_reference"] === reference,
    )
    const [only] = found
    if (!only || found.length > 1) throw new Error(`The double has ${found.length} ${kind} for ${reference}`)
    return only
  }
  const double: YooKassaDouble = {
    reach: (address) => address.replace(published, `http://127.0.0.1:${port}/v3`),
    payments,
    refunds,
    payouts,
    requests,
    outcome,
    payoutBalance: "100000.50",
    afterEffect: undefined,
    order: (...more) => void faults.push(...more),
    forgetKeys: () => answers.clear(),
    pay: (reference) => payNow(find("payments", reference)),
    cancelPayment: (reference, reason) => {
      const payment = find("payments", reference)
      return Object.assign(payment, { status: "canceled", cancellation_details: { party: "payment_network", reason } })
    },
    settle,
    find,
    notificationOf: (event, object) => JSON.stringify({ type: "notification", event, object, is_double: true }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return double
}
