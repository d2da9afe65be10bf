import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { createExchangeQuote as call } from "../contract/exchange.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `createExchangeQuote` takes. */
export type CreateExchangeQuoteParameters = CallParameters<typeof call>
/** What `createExchangeQuote` answers. */
export type CreateExchangeQuoteData = CallData<typeof call>
/** The tags that `createExchangeQuote` may be refused with. */
export type CreateExchangeQuoteErrorTag = CallErrorTag<typeof call>

/**
 * Asks for a firm offer; `side` says which amount is given.
 *
 * @throws `CallError` with a tag of `CreateExchangeQuoteErrorTag`.
 * @example
 * const offer = { fromCurrency: "USD", toCurrency: "USDT", amount: "25", side: "from" } as const
 * const { to, rate, expiresAt } = await createExchangeQuote(client, offer)
 */
export function createExchangeQuote(
  client: WalletClient,
  parameters: CreateExchangeQuoteParameters,
  options?: CallOptions,
): Answer<CreateExchangeQuoteData, CreateExchangeQuoteErrorTag> {
  return requestWith(client, call, parameters, options)
}
