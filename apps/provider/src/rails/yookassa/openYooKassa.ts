import * as v from "valibot"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { askVendor } from "../askVendor.ts"
import type { Reach } from "../party.ts"

/** The URL of YooKassa's API, also for test shops. */
export const yooKassaApi = "https://api.yookassa.ru/v3"

/** A shop that takes payments, or a gateway that pays out, with its secret key. */
export interface YooKassaAccount {
  readonly id: string
  readonly secretKey: string
}

/** Calls YooKassa with one of its accounts. */
export interface YooKassa {
  /** @throws YooKassaRefusal for a 4xx response; PartyUnavailableError if it did not respond. */
  get<Schema extends AnswerSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>>
  /**
   * Executes a request. For a day the same key gives the same result without a second effect.
   *
   * @throws YooKassaRefusal for a 4xx response: nothing was executed. PartyUnavailableError if it may have been executed.
   */
  post<Schema extends AnswerSchema>(
    path: string,
    idempotencyKey: string,
    body: object,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>>
}

type AnswerSchema = v.GenericSchema<unknown, unknown>

/** YooKassa refuses the request. */
export class YooKassaRefusal extends Error {
  override readonly name = "YooKassaRefusal"
  readonly status: number
  /** YooKassa's code, for example `invalid_request`. */
  readonly code: string
  /** The invalid field, if YooKassa names one. */
  readonly parameter: string | undefined

  constructor({ status, code, parameter }: { status: number; code: string; parameter: string | undefined }) {
    super(`YooKassa refused with ${status} ${code}${parameter === undefined ? "" : ` at ${parameter}`}`)
    this.status = status
    this.code = code
    this.parameter = parameter
  }
}

/** True if YooKassa will never accept the request; a wrong key is not final, because an operator can correct it. */
export function isFinalRefusal(error: unknown): error is YooKassaRefusal {
  return error instanceof YooKassaRefusal && error.status === 400
}

const ErrorSchema = v.object({
  code: v.optional(v.string(), "unknown"),
  parameter: v.optional(v.string()),
})

const ProcessingSchema = v.object({ type: v.literal("processing") })

/** Opens YooKassa's API for an account. It sends no request yet. */
export function openYooKassa(account: YooKassaAccount, reach: Reach): YooKassa {
  const base = reach(yooKassaApi)
  const credentials = Buffer.from(`${account.id}:${account.secretKey}`).toString("base64")
  const ask = async <Schema extends AnswerSchema>(
    question: Pick<Parameters<typeof askVendor>[0], "method" | "body"> & {
      readonly path: string
      readonly key?: string
    },
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> => {
    const { method, path, key, body } = question
    const { status, text } = await askVendor({
      method,
      url: `${base}${path}`,
      headers: {
        Authorization: `Basic ${credentials}`,
        ...(key !== undefined && { "Idempotence-Key": key, "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body }),
    })
    const answer = readJson(text)
    if (status >= 400) throw toRefusal(status, answer)
    // YooKassa has the request but no outcome yet: repeat it with the same key.
    if (status === 202 || v.is(ProcessingSchema, answer))
      throw new PartyUnavailableError("YooKassa is still at work on it")
    const read = v.safeParse(schema, answer)
    // The request may have been executed: it is found by the same key, or by its reference.
    if (!read.success) throw new PartyUnavailableError("YooKassa gave an answer that can't be read")
    return read.output
  }
  return {
    get: (path, schema) => ask({ method: "GET", path }, schema),
    post: (path, key, body, schema) => ask({ method: "POST", path, key, body: JSON.stringify(body) }, schema),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toRefusal(status: number, answer: unknown): YooKassaRefusal {
  const read = v.safeParse(ErrorSchema, answer)
  const { code, parameter } = read.success ? read.output : { code: "unknown", parameter: undefined }
  return new YooKassaRefusal({ status, code, parameter })
}
