import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getStatement as call } from "#contract/reports/statements.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getStatement` takes. */
export type GetStatementParameters = CallParameters<typeof call>
/** What `getStatement` answers. */
export type GetStatementData = CallData<typeof call>
/** The tags that `getStatement` may be refused with. */
export type GetStatementErrorTag = CallErrorTag<typeof call>

/**
 * Reads a wallet's month (UTC): opening, in, out, fees and closing, from the ledger.
 *
 * @function
 * @throws `CallError` with a tag of `GetStatementErrorTag`.
 * @example
 * const statement = await getStatement(client, { currency: "USDT", month: "2026-03" })
 */
export const getStatement = createAction(call)
