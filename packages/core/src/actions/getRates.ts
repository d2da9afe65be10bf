import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { getRates as call } from "../contract/rates.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `getRates` answers. */
export type GetRatesData = CallData<typeof call>
/** The tags that `getRates` may be refused with. */
export type GetRatesErrorTag = CallErrorTag<typeof call>

/**
 * Reads indicative prices; a firm price is a quote.
 *
 * @throws `CallError` with a tag of `GetRatesErrorTag`.
 * @example
 * const { prices, at } = await getRates(client)
 * show(prices["BTC"], at)
 */
export function getRates(client: WalletClient, options?: CallOptions): Answer<GetRatesData, GetRatesErrorTag> {
  return request(client, call, options)
}
