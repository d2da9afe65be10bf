import { getRates, type Rates } from "@wallet/core/contract"
import { type GenericSchema, type InferOutput, parse } from "valibot"
import { settings } from "#site/settings.ts"

/**
 * The rates of this moment, by the contract's own declaration. A bare request: the client with its session, retries and
 * messages weighs more than all else on this public page, and none of that is needed here.
 *
 * @throws whatever keeps the rates from being read.
 */
export function readRates(signal: AbortSignal): Promise<Rates> {
  return readData(getRates.path, getRates.data, signal)
}

/** Reads data of the API without credentials. @throws whatever keeps it from being read. */
export async function readData<Data extends GenericSchema>(
  path: string,
  schema: Data,
  signal: AbortSignal,
): Promise<InferOutput<Data>> {
  const answer = await fetch(settings.apiUrl + path, { credentials: "omit", signal })
  const envelope = (await answer.json()) as { readonly data?: unknown } // its data is parsed
  return parse(schema, envelope.data)
}
