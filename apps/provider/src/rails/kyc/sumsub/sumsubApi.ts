import { createHmac } from "node:crypto"
import * as v from "valibot"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { askVendor, type VendorAnswer } from "../../askVendor.ts"
import type { Reach } from "../../party.ts"
import type { SumsubAccount } from "../settings.ts"

/** The address of Sumsub's API, for both its live and its sandbox mode. */
export const sumsubAddress = "https://api.sumsub.com"

/** The dependencies of calls to Sumsub. */
export interface SumsubMeans {
  readonly now: () => Date
  readonly reach: Reach
}

/** Sumsub refused a request: its status and description, and no other part of the response. */
export class SumsubRefusedError extends Error {
  override readonly name = "SumsubRefusedError"
  readonly status: number

  constructor(status: number, description: string) {
    super(`Sumsub refuses (${status}): ${description}`)
    this.status = status
  }
}

/** Calls Sumsub's API, and signs each request with the account's key. */
export interface SumsubApi {
  /** @throws SumsubRefusedError, PartyUnavailableError */
  ask<Schema extends v.GenericSchema>(
    schema: Schema,
    request: { readonly method: "GET" | "POST"; readonly path: string; readonly body?: object },
  ): Promise<v.InferOutput<Schema>>
}

const RefusalSchema = v.looseObject({ description: v.string() })
const longestDescription = 200

export function openSumsubApi({ appToken, secretKey }: SumsubAccount, { now, reach }: SumsubMeans): SumsubApi {
  return {
    async ask(schema, { method, path, body }) {
      const sent = body === undefined ? "" : JSON.stringify(body)
      const seconds = String(Math.floor(now().getTime() / 1000))
      const signature = createHmac("sha256", secretKey).update(`${seconds}${method}${path}${sent}`).digest("hex")
      const answer = await askVendor({
        method,
        url: `${reach(sumsubAddress)}${path}`,
        headers: {
          Accept: "application/json",
          "Content-Type": "application/json",
          "X-App-Token": appToken,
          "X-App-Access-Ts": seconds,
          "X-App-Access-Sig": signature,
        },
        ...(body !== undefined && { body: sent }),
      })
      if (answer.status >= 400) throw new SumsubRefusedError(answer.status, describe(answer))
      const read = v.safeParse(schema, parseJson(answer.text))
      // A proxy's page, or a response with a missing field: nothing is decided by it.
      if (!read.success) throw new PartyUnavailableError(`Sumsub's answer to ${path.split("?")[0]} can't be read`)
      return read.output
    },
  }
}

function describe({ text }: VendorAnswer): string {
  const read = v.safeParse(RefusalSchema, parseJson(text))
  return read.success ? read.output.description.slice(0, longestDescription) : "without a description"
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
