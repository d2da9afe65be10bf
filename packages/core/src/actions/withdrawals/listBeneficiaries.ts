import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listBeneficiaries as call } from "#contract/withdrawals/beneficiaries.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listBeneficiaries` answers. */
export type ListBeneficiariesData = CallData<typeof call>
/** The tags that `listBeneficiaries` may be refused with. */
export type ListBeneficiariesErrorTag = CallErrorTag<typeof call>

/**
 * Reads the address book, the last used first.
 *
 * @function
 * @throws `CallError` with a tag of `ListBeneficiariesErrorTag`.
 * @example
 * for (const { label, destination } of await listBeneficiaries(client)) show(label, destination.to)
 */
export const listBeneficiaries = createAction(call)
