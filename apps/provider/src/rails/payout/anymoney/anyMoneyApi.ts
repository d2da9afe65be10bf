import { createHmac } from "node:crypto"
import * as v from "valibot"
import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import { askVendor } from "../../askVendor.ts"
import type { Reach } from "../../party.ts"

/** The address of AnyMoney's API. It has no test mode. */
export const anyMoneyUrl = "https://api.any.money/"

/** A merchant's account at AnyMoney. */
export interface AnyMoneyAccount {
  readonly merchantId: string
  readonly apiKey: string
  /** AnyMoney's name for the payment method. */
  readonly payway: string
}

/** The arguments of a call: AnyMoney accepts only strings and booleans. */
export type AnyMoneyParameters = Readonly<Record<string, string | boolean>>

/** Calls a method of AnyMoney's API. */
export interface AnyMoney {
  /**
   * @throws AnyMoneyRefusal for an error with a code; VendorBusyError for too many requests; PartyUnavailableError if the request
   * may have been executed.
   */
  call<Schema extends v.GenericSchema<unknown, unknown>>(
    method: string,
    parameters: AnyMoneyParameters,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>>
}

/** AnyMoney refuses the request. */
export class AnyMoneyRefusal extends Error {
  override readonly name = "AnyMoneyRefusal"
  readonly code: number
  /** The invalid argument, if AnyMoney names one. */
  readonly field: string | undefined
  /** The matching HTTP status: 401 for an unknown merchant or key. */
  readonly status: 400 | 401

  constructor({ code, message, field }: { code: number; message: string; field: string | undefined }) {
    super(`AnyMoney refused with ${code} ${message}${field === undefined ? "" : ` at ${field}`}`)
    this.code = code
    this.field = field
    this.status = keyRefusals.has(code) ? 401 : 400
  }
}

/** The error codes with special handling, from AnyMoney's list. */
export const errorCodes = {
  invalid: -32003,
  type: -32004,
  field: -32016,
  unavailable: -32035,
  amountInvalid: -32071,
  amountOffLimits: -32072,
  amountTooBig: -32073,
  amountTooSmall: -32074,
  amountFormat: -32082,
  notFound: -32090,
  unique: -32091,
  internal: -32603,
} as const

/** The codes for a wrong signature, and for an unknown merchant. */
const keyRefusals: ReadonlySet<number> = new Set([-32010, -32015])

/** The codes for too many requests by a session, an address or a key. */
const tooOften: ReadonlySet<number> = new Set([-32037, -32038, -32039])
const temporary: ReadonlySet<number> = new Set([errorCodes.unavailable, errorCodes.internal])
const pauseAfterTooMany = 10_000

const ErrorSchema = v.object({
  error: v.object({
    code: v.number(),
    message: v.optional(v.string(), "unknown"),
    data: v.nullish(v.looseObject({ field: v.optional(v.string()) })),
  }),
})
const ResultSchema = v.object({ result: v.unknown() })

/**
 * The signature of a call: HMAC-SHA512, in hex, over its argument values in the order of their names, followed by the time in
 * milliseconds, all in lower case.
 */
export function signCall(apiKey: string, parameters: AnyMoneyParameters, sentAt: string): string {
  const names = Object.keys(parameters).sort()
  const text = `${names.map((name) => String(parameters[name])).join("")}${sentAt}`.toLowerCase()
  return createHmac("sha512", apiKey).update(text).digest("hex")
}

/** Opens AnyMoney's API for a merchant. It sends no request yet. */
export function openAnyMoney(
  { merchantId, apiKey }: Pick<AnyMoneyAccount, "merchantId" | "apiKey">,
  { reach, now }: { readonly reach: Reach; readonly now: () => Date },
): AnyMoney {
  const url = reach(anyMoneyUrl)
  return {
    async call(method, parameters, schema) {
      const sentAt = String(now().getTime())
      const { status, text } = await askVendor({
        method: "POST",
        url,
        headers: {
          "Content-Type": "application/json",
          "x-merchant": merchantId,
          "x-signature": signCall(apiKey, parameters, sentAt),
          "x-utc-now-ms": sentAt,
        },
        body: JSON.stringify({ method, params: parameters, jsonrpc: "2.0", id: "1" }),
      })
      const answer = readJson(text)
      const failure = v.safeParse(ErrorSchema, answer)
      if (failure.success) throw toError(failure.output)
      if (status >= 400) throw new Error(`AnyMoney refused with ${status}`)
      const read = v.safeParse(ResultSchema, answer)
      const result = v.safeParse(schema, read.success ? read.output.result : undefined)
      if (!result.success) throw new PartyUnavailableError("AnyMoney gave an answer that can't be read")
      return result.output
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toError({ error: { code, message, data } }: v.InferOutput<typeof ErrorSchema>): Error {
  if (tooOften.has(code)) return new VendorBusyError(new URL(anyMoneyUrl).host, pauseAfterTooMany)
  if (temporary.has(code)) return new PartyUnavailableError(`AnyMoney can't do it now: ${message}`)
  return new AnyMoneyRefusal({ code, message, field: data?.field })
}
