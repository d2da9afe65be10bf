import * as v from "valibot"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { askVendor } from "../askVendor.ts"
import type { Reach } from "../party.ts"

/** The address of YooKassa's API, of test shops too. */
export const yooKassaApi = "https://api.yookassa.ru/v3"

/** A shop that takes payments, or a gateway that pays out, with its secret key. */
export interface YooKassaAccount {
  readonly id: string
  readonly secretKey: string
}

/** Asks YooKassa as one of its accounts. */
export interface YooKassa {
  /** @throws YooKassaRefusal for an answer of 4xx; PartyUnavailableError where it did not answer. */
  get<Schema extends AnswerSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>>
  /**
   * Asks for something to be done. For a day the same key gives the same result and no second effect.
   *
   * @throws YooKassaRefusal for an answer of 4xx: nothing was done. PartyUnavailableError where it may have been done.
   */
  post<Schema extends AnswerSchema>(
    path: string,
    idempotencyKey: string,
    body: object,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>>
}

type AnswerSchema = v.GenericSchema<unknown, unknown>

/** YooKassa will not do what it was asked for. */
export class YooKassaRefusal extends Error {
  override readonly name = "YooKassaRefusal"
  readonly status: number
  /** Its own code, such as `invalid_request`. */
  readonly code: string
  /** The field that it does not take, if it names one. */
  readonly parameter: string | undefined

  constructor({ status, code, parameter }: { status: number; code: string; parameter: string | undefined }) {
    super(`YooKassa refused with ${status} ${code}${parameter === undefined ? "" : ` at ${parameter}`}`)
    this.status = status
    this.code = code
    this.parameter = parameter
  }
}

/** True if YooKassa does not take what it was asked for, now or later; a wrong key is put right by an operator. */
export function isFinalRefusal(error: unknown): error is YooKassaRefusal {
  return error instanceof YooKassaRefusal && error.status === 400
}

const ErrorSchema = v.object({
  code: v.optional(v.string(), "unknown"),
  parameter: v.optional(v.string()),
})

const ProcessingSchema = v.object({ type: v.literal("processing") })

/** Opens YooKassa's API for an account. It asks nobody yet. */
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
    if (status >= 400) throw refusalOf(status, answer)
    // It has the request and does not know its outcome yet: the same key asks again.
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

function refusalOf(status: number, answer: unknown): YooKassaRefusal {
  const read = v.safeParse(ErrorSchema, answer)
  const { code, parameter } = read.success ? read.output : { code: "unknown", parameter: undefined }
  return new YooKassaRefusal({ status, code, parameter })
}
