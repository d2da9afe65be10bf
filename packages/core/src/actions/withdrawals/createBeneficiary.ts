import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createBeneficiary as call } from "#contract/withdrawals/beneficiaries.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createBeneficiary` takes. */
export type CreateBeneficiaryParameters = CallParameters<typeof call>
/** What `createBeneficiary` answers. */
export type CreateBeneficiaryData = CallData<typeof call>
/** The tags that `createBeneficiary` may be refused with. */
export type CreateBeneficiaryErrorTag = CallErrorTag<typeof call>

/**
 * Writes a destination into the address book. For the time that the provider sets, no more than a small amount goes there.
 *
 * @function
 * @throws `CallError` with a tag of `CreateBeneficiaryErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const beneficiary = await createBeneficiary(client, {
 *   label: "Cold wallet",
 *   currency: "USDT",
 *   rail: "crypto",
 *   network: "tron",
 *   address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
 * })
 */
export const createBeneficiary = createKeyedAction(call)
