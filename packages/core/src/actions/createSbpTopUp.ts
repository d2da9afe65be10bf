import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { createSbpTopUp as call } from "../contract/sbpTopUps.ts"
import type { Answer } from "../errors/safe.ts"
import { type OnceOptions, requestOnce } from "../transport/requestOnce.ts"

/** What `createSbpTopUp` takes. */
export type CreateSbpTopUpParameters = CallParameters<typeof call>
/** What `createSbpTopUp` answers. */
export type CreateSbpTopUpData = CallData<typeof call>
/** The tags that `createSbpTopUp` may be refused with. */
export type CreateSbpTopUpErrorTag = CallErrorTag<typeof call>

/**
 * Asks for an SBP payment link, once; the wallet is credited when a bank has paid it.
 *
 * @throws `CallError` with a tag of `CreateSbpTopUpErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { link } = await createSbpTopUp(client, { amount: "1000.00", currency: "WUD" })
 */
export function createSbpTopUp(
  client: WalletClient,
  parameters: CreateSbpTopUpParameters,
  options?: OnceOptions,
): Answer<CreateSbpTopUpData, CreateSbpTopUpErrorTag> {
  return requestOnce(client, call, parameters, options)
}
