import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { archiveBeneficiary as call } from "#contract/withdrawals/beneficiaries.ts"
import { createAction } from "#transport/createAction.ts"

/** What `archiveBeneficiary` takes. */
export type ArchiveBeneficiaryParameters = CallParameters<typeof call>
/** What `archiveBeneficiary` answers. */
export type ArchiveBeneficiaryData = CallData<typeof call>
/** The tags that `archiveBeneficiary` may be refused with. */
export type ArchiveBeneficiaryErrorTag = CallErrorTag<typeof call>

/**
 * Takes a line out of the address book.
 *
 * @function
 * @throws `CallError` with a tag of `ArchiveBeneficiaryErrorTag`.
 * @example
 * await archiveBeneficiary(client, { beneficiaryId: beneficiary.id })
 */
export const archiveBeneficiary = createAction(call)
