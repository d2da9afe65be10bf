import { getRates, type Rates } from "@wallet/core/contract"
import { parse } from "valibot"
import { settings } from "#site/settings.ts"

/**
 * The rates of this moment, by the contract's own declaration. A bare request: the client with its session, retries and
 * messages weighs more than all else on this public page, and none of that is needed here.
 *
 * @throws whatever keeps the rates from being read.
 */
export async function readRates(signal: AbortSignal): Promise<Rates> {
  const answer = await fetch(settings.apiUrl + getRates.path, { credentials: "omit", signal })
  const envelope = (await answer.json()) as { readonly data?: unknown } // its data is parsed
  return parse(getRates.data, envelope.data)
}
