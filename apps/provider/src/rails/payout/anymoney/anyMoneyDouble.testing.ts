import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import * as v from "valibot"
import type { Reach } from "../../party.ts"
import { type AnyMoneyAccount, anyMoneyUrl, signCall } from "./anyMoneyApi.ts"

/** The merchant that the double knows. */
export const doubleMerchant: AnyMoneyAccount = {
  merchantId: "1234",
  apiKey: "key_of_the_double_of_any_money",
  payway: "anycash",
}

/** An account that the double does not know. */
export const unknownPayee = "nobody@anymoney.example"

interface Fault {
  /** For example `payout.create`. */
  readonly at: string
  readonly is:
    | "lost" // after the effect, without an answer
    | "busy" // 429 with Retry-After
    | "failing" // 500, before the effect
    | "failingAfter" // 500, after the effect
    | "garbled" // 200 with something else than JSON, after the effect
    | { readonly code: number; readonly message: string } // an error that it names
}

type Order = Record<string, unknown> & { status: string }

/** A stateful double of AnyMoney's API, made from its published documentation. Each response says that it is a double. */
export interface AnyMoneyDouble {
  readonly reach: Reach
  readonly orders: ReadonlyMap<string, Order>
  /** The methods called so far. */
  readonly requests: readonly string[]
  /** Queues faults; each happens once. */
  readonly order: (...faults: Fault[]) => void
  /** Runs after the effect of a call and before its response. */
  afterEffect: ((method: string) => Promise<void>) | undefined
  /** The limits of an amount, in tenge. */
  limits: { min: number; max: number }
  /** The merchant's money by currency, as decimal text. */
  balances: Record<string, string>
  /** The currencies of each payway. */
  payways: Record<string, unknown>
  readonly stop: () => Promise<void>
}

interface Refused {
  readonly code: number
  readonly message: string
  readonly data?: { readonly field: string; readonly reason: string }
}

const CallSchema = v.object({
  method: v.string(),
  jsonrpc: v.literal("2.0"),
  id: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.boolean()])),
})

const requestWindow = 60_000

/** Starts a double that its caller stops. */
export async function openAnyMoneyDouble(): Promise<AnyMoneyDouble> {
  const orders = new Map<string, Order>()
  const faults: Fault[] = []
  const requests: string[] = []

  const answer = (method: string, params: Readonly<Record<string, string | boolean>>): unknown => {
    switch (method) {
      case "pwcurrency.list":
        return double.payways
      case "balance":
        return params["curr"] === undefined ? double.balances : pick(double.balances, String(params["curr"]))
      case "payout.get":
        return orders.get(String(params["externalid"])) ?? refused(-32090, "EParamNotFound", "externalid")
      case "payout.create":
        return create(params)
      default:
        return refused(-32601, "Method not found")
    }
  }

  const create = (params: Readonly<Record<string, string | boolean>>): unknown => {
    const { amount, externalid, out_curr: currency, payee, payway } = v.parse(v.record(v.string(), v.any()), params)
    if (payee === unknownPayee) return refused(-32003, "EParamInvalid", "payee")
    if (Number(amount) < double.limits.min) return refused(-32074, "EParamAmountTooSmall", "amount")
    if (Number(amount) > double.limits.max) return refused(-32073, "EParamAmountTooBig", "amount")
    if (orders.has(externalid)) return refused(-32091, "EParamUnique", "externalid")
    const made: Order = {
      tp: "payout",
      externalid,
      status: "new",
      in_curr: currency,
      out_curr: currency,
      orig_amount: String(Number(amount)),
      out_amount: String(Number(amount)),
      out_fee_amount: "0",
      payway_name: payway,
      userdata: { payee },
      is_multipay: params["is_multipay"],
      added_tomorrow: true,
    }
    orders.set(externalid, made)
    return made
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    const read = v.safeParse(CallSchema, JSON.parse(body))
    if (!read.success) return send(response, { error: refused(-32600, "Invalid Request") })
    const { method, params } = read.output
    requests.push(method)
    const fault = faults.find(({ at }) => at === method)
    if (fault) faults.splice(faults.indexOf(fault), 1)
    if (fault?.is === "failing") return send(response, {}, 500)
    if (fault?.is === "busy") {
      response.setHeader("Retry-After", "7")
      return send(response, {}, 429)
    }
    const result =
      (fault && typeof fault.is === "object" ? fault.is : undefined) ??
      checkProof(request, params) ??
      answer(method, params)
    await double.afterEffect?.(method)
    if (fault?.is === "lost") response.destroy()
    else if (fault?.is === "failingAfter") send(response, {}, 500)
    else if (fault?.is === "garbled") response.end("<html>")
    else send(response, isRefused(result) ? { error: result } : { result })
  }

  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const double: AnyMoneyDouble = {
    reach: (address) => (address === anyMoneyUrl ? `http://127.0.0.1:${port}/` : address),
    orders,
    requests,
    order: (...more) => void faults.push(...more),
    afterEffect: undefined,
    limits: { min: 1, max: 1_000_000 },
    balances: { KZT: "250000.75", UAH: "10" },
    payways: { anycash: { in: {}, out: { KZT: { is_active: true, precision: "2" } }, order: 1, type: "sci" } },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
  return double
}

function checkProof(request: IncomingMessage, params: Readonly<Record<string, string | boolean>>): Refused | undefined {
  const sentAt = String(request.headers["x-utc-now-ms"])
  if (request.headers["x-merchant"] !== doubleMerchant.merchantId) return refused(-32015, "EParamMerchantInvalid")
  if (Math.abs(Date.now() - Number(sentAt)) > requestWindow) return refused(-32013, "EParamRequestWindow")
  if (request.headers["x-signature"] !== signCall(doubleMerchant.apiKey, params, sentAt))
    return refused(-32010, "EParamSignInvalid")
  return undefined
}

function pick(balances: Readonly<Record<string, string>>, currency: string): object {
  const amount = balances[currency]
  return amount === undefined ? refused(-32012, "EParamCurrencyInvalid", "curr") : { [currency]: amount }
}

function refused(code: number, message: string, field?: string): Refused {
  return { code, message, ...(field !== undefined && { data: { field, reason: "told by the double" } }) }
}

function isRefused(result: unknown): result is Refused {
  return v.is(v.object({ code: v.number(), message: v.string() }), result)
}

function send(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "Content-Type": "application/json", "X-Double": "a double of AnyMoney" })
  response.end(JSON.stringify({ ...body, id: "1", jsonrpc: "2.0", double: "no AnyMoney" }))
}
