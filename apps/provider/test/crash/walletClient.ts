import { randomUUID } from "node:crypto"
import { EnvelopeSchema } from "@wallet/core/contract"
import * as v from "valibot"
import type { Customer } from "./customers.ts"

/** A request of a call that moves money. A retry with the same key is the same request. */
export interface KeyedRequest {
  readonly kind: "transfer" | "exchange" | "topUp" | "invoice"
  readonly customer: Customer
  readonly key: string
  readonly path: string
  readonly body?: Readonly<Record<string, string>>
}

export interface CallResponse {
  readonly status: number
  readonly tag: string | null
  readonly data: unknown
  /** The whole response. */
  readonly envelope: unknown
}

/** Sends a request to the API. @throws TypeError if there is no response. */
export async function send(api: string, request: KeyedRequest): Promise<CallResponse> {
  return ask(`${api}${request.path}`, request.customer.token, request.body, request.key)
}

/** A new transfer. */
export function transfer(customer: Customer, recipient: Customer, amount: string, currency = "WUD"): KeyedRequest {
  const body = { recipient: recipient.id, amount, currency }
  return { kind: "transfer", customer, key: randomUUID(), path: "/transfers", body }
}

/** A new execution of a new quote. `undefined` if there is none now. */
export async function exchange(
  api: string,
  customer: Customer,
  quote: { fromCurrency: string; toCurrency: string; amount: string },
): Promise<KeyedRequest | undefined> {
  const { status, data } = await ask(`${api}/exchange/quotes`, customer.token, { ...quote, side: "from" })
  if (status !== 200) return undefined
  return { kind: "exchange", customer, key: randomUUID(), path: `/exchange/quotes/${readId(data)}/execute` }
}

/** A new top-up with a new card token. `undefined` if there is none now. */
export async function topUp(api: string, customer: Customer, amount: string): Promise<KeyedRequest | undefined> {
  const card = { number: "4242424242424242", expiry: "12/30", cvc: "123", holder: "Jo Doe" }
  const response = await fetch(new URL("/sandbox/acquirer/tokens", api), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(card),
  })
  const text = await response.text()
  if (response.status !== 201) return undefined
  const { token } = v.parse(v.looseObject({ token: v.string() }), JSON.parse(text))
  const body = { amount, currency: "WUD", cardToken: token }
  return { kind: "topUp", customer, key: randomUUID(), path: "/topUps/card", body }
}

/** A new payment of a new invoice from a wallet, by a new quote. `undefined` if there is none now. */
export async function payNewInvoice(
  api: string,
  merchant: Customer,
  payer: Customer,
  amount: string,
): Promise<KeyedRequest | undefined> {
  const invoice = await ask(`${api}/merchant/invoices`, merchant.token, { amount, currency: "WUD" })
  if (!isThere(invoice)) return undefined
  const path = `/invoices/${readId(invoice.data)}`
  const quote = await ask(`${api}${path}/quotes`, payer.token, { currency: "WUD" })
  if (!isThere(quote)) return undefined
  const { id: quoteId, amount: due } = v.parse(QuoteSchema, quote.data)
  return { kind: "invoice", customer: payer, key: randomUUID(), path: `${path}/pay`, body: { quoteId, ...due } }
}

/** @throws Error for a refusal that is not for now alone. */
function isThere({ status, tag, envelope }: CallResponse): boolean {
  if (status === 200 || tag === "service_unavailable") return status === 200
  throw new Error(`An invoice was answered with ${status}: ${JSON.stringify(envelope)}`)
}

const QuoteSchema = v.looseObject({ id: v.string(), amount: v.object({ amount: v.string(), currency: v.string() }) })

/** The id of the object in a response. */
export function readId(data: unknown): string {
  return v.parse(v.looseObject({ id: v.string() }), data).id
}

/** The id of the invoice payment whose receipt a response is. */
export function readPaymentId(data: unknown): string {
  return v.parse(v.looseObject({ paymentId: v.string() }), data).paymentId
}

/** Sends a request of a signed-in customer. @throws TypeError if there is no response. */
export async function ask(url: string, token: string, body: object | undefined, key?: string): Promise<CallResponse> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      ...(key && { "Idempotency-Key": key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return readAnswer(response)
}

/** @throws ValiError, SyntaxError if it is not in the envelope of spec §7. */
export async function readAnswer(response: Response): Promise<CallResponse> {
  const envelope: unknown = JSON.parse(await response.text())
  const { data, error } = v.parse(EnvelopeSchema, envelope)
  return { status: response.status, tag: error?.tag ?? null, data, envelope }
}
