import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { formatSbpLink } from "@wallet/core/qr"
import type { YooKassaAccount } from "./openYooKassa.ts"

/** An amount in YooKassa's format. */
export interface Amount {
  readonly value: string
  readonly currency: string
}

/** An object in the double, with YooKassa's fields. */
export interface DoubleObject {
  readonly id: string
  status: string
  readonly amount: Amount
  readonly created_at: string
  readonly metadata: Readonly<Record<string, string>>
  readonly test: boolean
  [more: string]: unknown
}

/** A response of the double. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The fields of a request that the double reads. */
export interface RequestBody {
  readonly amount: Amount
  readonly metadata?: Readonly<Record<string, string>>
  readonly capture?: boolean
  readonly confirmation?: { readonly type: string; readonly return_url?: string }
  readonly payment_method_data?: { readonly type: string }
  readonly payment_method_id?: string
  readonly payment_id?: string
  readonly description?: string
  readonly payout_token?: string
  readonly payout_destination_data?: { readonly type: string; readonly phone: string; readonly bank_id: string }
}

/** The response for an unknown object. */
export const notFound = error(404, "not_found")

/** An error in YooKassa's format. */
export function error(status: number, code: string, parameter?: string): Answer {
  const body = { type: "error", id: randomUUID(), code, description: "This is a double of YooKassa", parameter }
  return { status, body }
}

/** The refusal of a field. */
export function refused(parameter: string): Answer {
  return error(400, "invalid_request", parameter)
}

/** True for a valid amount: in roubles, of at least one. */
export function isAmount(amount: Amount | undefined): boolean {
  return amount?.currency === "RUB" && /^\d+\.\d\d$/.test(amount.value) && toKopecks(amount.value) >= 100n
}

/** Reads an amount's value. */
export function toKopecks(value: string): bigint {
  return BigInt(value.replace(".", ""))
}

/** True for the key of a test shop. */
export function isTestKey({ secretKey }: YooKassaAccount): boolean {
  return secretKey.startsWith("test_")
}

/** The link of a payment by SBP. */
export function createLink({ id, amount }: DoubleObject): string {
  const code = Buffer.from(id).toString("hex").toUpperCase().slice(0, 32)
  return formatSbpLink({ id: code, kind: "dynamic", bank: "100000000999", kopecks: toKopecks(amount.value) })
}

/** A page of a list, newest first. */
export function createPage(objects: readonly DoubleObject[], query: URLSearchParams) {
  const [from, to] = [query.get("created_at.gte"), query.get("created_at.lte")]
  const newestFirst = objects
    .filter(({ created_at: at }) => (from === null || at >= from) && (to === null || at <= to))
    .toReversed()
  const start = Number(query.get("cursor") ?? 0)
  const stop = start + Number(query.get("limit") ?? 10)
  const next = stop < newestFirst.length ? { next_cursor: String(stop) } : {}
  return { type: "list", items: newestFirst.slice(start, stop), ...next }
}

/** Its banks of SBP, with invented numbers. */
export const doubleBanks = [
  { bank_id: "100000000901", name: "Первый тестовый банк", bic: "040000901" },
  { bank_id: "100000000902", name: "Второй тестовый банк", bic: "040000902" },
]

/** Pays a payment, or holds its money if it was created that way. */
export function payNow(payment: DoubleObject): DoubleObject {
  payment.status = payment["capture"] === true ? "succeeded" : "waiting_for_capture"
  payment["paid"] = true
  payment["refundable"] = payment["capture"] === true
  const method = payment["payment_method"] as object
  const card = { first6: "220000", last4: "0004", card_type: "Mir", expiry_month: "12", expiry_year: "2040" }
  if (Reflect.get(method, "type") === "bank_card") Object.assign(method, { card })
  return payment
}

/** Reads the body of a request. */
export async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Sends a response marked as a double's. */
export function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const text = typeof body === "string" ? body : JSON.stringify(body)
  response.writeHead(status, { "Content-Type": "application/json", "X-Double": "yookassa", ...headers }).end(text)
}
