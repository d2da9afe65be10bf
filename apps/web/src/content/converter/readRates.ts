import { getRates, type Rates } from "@wallet/core/contract"
import { readData } from "./readData.ts"

/**
 * The rates of this moment, by the contract's own declaration. A bare request: the client with its session, retries and
 * messages weighs more than all else on this public page, and none of that is needed here.
 *
 * @throws whatever keeps the rates from being read.
 */
export function readRates(signal: AbortSignal): Promise<Rates> {
  return readData(getRates.path, getRates.data, signal)
}
