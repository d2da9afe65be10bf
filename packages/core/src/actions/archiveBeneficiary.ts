import type { WalletClient } from "../client.ts"
import { archiveBeneficiary as call } from "../contract/beneficiaries.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `archiveBeneficiary` takes. */
export type ArchiveBeneficiaryParameters = CallParameters<typeof call>
/** What `archiveBeneficiary` answers. */
export type ArchiveBeneficiaryData = CallData<typeof call>
/** The tags that `archiveBeneficiary` may be refused with. */
export type ArchiveBeneficiaryErrorTag = CallErrorTag<typeof call>

/**
 * Takes a line out of the address book.
 *
 * @throws `CallError` with a tag of `ArchiveBeneficiaryErrorTag`.
 * @example
 * await archiveBeneficiary(client, { beneficiaryId: beneficiary.id })
 */
export function archiveBeneficiary(
  client: WalletClient,
  parameters: ArchiveBeneficiaryParameters,
  options?: CallOptions,
): Answer<ArchiveBeneficiaryData, ArchiveBeneficiaryErrorTag> {
  return requestWith(client, call, parameters, options)
}
