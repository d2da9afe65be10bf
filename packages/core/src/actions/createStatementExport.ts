import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { createStatementExport as call } from "../contract/statements.ts"
import type { Answer } from "../errors/safe.ts"
import { type OnceOptions, requestOnce } from "../transport/requestOnce.ts"

/** What `createStatementExport` takes. */
export type CreateStatementExportParameters = CallParameters<typeof call>
/** What `createStatementExport` answers. */
export type CreateStatementExportData = CallData<typeof call>
/** The tags that `createStatementExport` may be refused with. */
export type CreateStatementExportErrorTag = CallErrorTag<typeof call>

/**
 * Starts writing a statement with every entry of its month; goes on as `createExport` does.
 *
 * @throws `CallError` with a tag of `CreateStatementExportErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id } = await createStatementExport(client, { currency: "USDT", month: "2026-03", format: "pdf" })
 */
export function createStatementExport(
  client: WalletClient,
  parameters: CreateStatementExportParameters,
  options?: OnceOptions,
): Answer<CreateStatementExportData, CreateStatementExportErrorTag> {
  return requestOnce(client, call, parameters, options)
}
