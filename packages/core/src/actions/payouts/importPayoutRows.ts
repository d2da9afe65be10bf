import { addPayoutRows } from "#actions/payouts.ts"
import type { WalletClient } from "#client.ts"
import { type PayoutColumn, payoutRowsAtOnce } from "#contract/payouts/calls.ts"
import type { CallOptions } from "#transport/request.ts"

/**
 * The cells of one row, as text. Cells that do not apply to its rail are omitted.
 *
 * @example
 * import type { PayoutCells } from "@wallet/core/merchant"
 *
 * const cells: PayoutCells = { rail: "internal", to: "bob@example.com", amount: "5", currency: "USDT" }
 */
export type PayoutCells = Readonly<Partial<Record<PayoutColumn, string>>>

/** The batch, and the rows to add to it. */
export interface ImportPayoutRowsParameters {
  readonly batchId: string
  /** A list, or a stream: a CSV parser gives one. */
  readonly rows: Iterable<PayoutCells> | AsyncIterable<PayoutCells>
}

/** Options of `importPayoutRows`. */
export interface ImportPayoutRowsOptions extends CallOptions {
  /** Called after each part with the batch's number of rows. */
  readonly onProgress?: (rows: number) => void
}

// The provider takes a megabyte; a character may be three bytes of it.
const charactersAtOnce = 300_000

/**
 * Adds any number of rows to a batch, part by part: a stream of 100 000 rows takes no more memory than one part of it.
 * After a failure the same rows can be imported again from the beginning: those that arrived stay as they are.
 *
 * @returns how many rows the batch has.
 * @throws `CallError` with a tag of `AddPayoutRowsErrorTag`.
 * @example
 * const rows = [
 *   { rail: "internal", to: "bob@example.com", amount: "12.5", currency: "USDT" },
 *   { rail: "internal", to: "eve@example.com", amount: "20", currency: "USDT" },
 * ]
 * const count = await importPayoutRows(client, { batchId: batch.id, rows })
 */
export async function importPayoutRows(
  client: WalletClient,
  { batchId, rows }: ImportPayoutRowsParameters,
  { onProgress, ...options }: ImportPayoutRowsOptions = {},
): Promise<number> {
  let from = 1
  let part: PayoutCells[] = []
  let characters = 0
  let count = 0
  const sendPart = async () => {
    const answer = await addPayoutRows(client, { batchId, from, rows: part }, options)
    count = answer.rows
    from += part.length
    part = []
    characters = 0
    onProgress?.(count)
  }
  for await (const row of rows) {
    const length = Object.values(row).reduce((all, cell) => all + (cell?.length ?? 0) + 20, 0)
    if (part.length === payoutRowsAtOnce || (part.length > 0 && characters + length > charactersAtOnce)) {
      await sendPart()
    }
    part.push(row)
    characters += length
  }
  if (part.length > 0) await sendPart()
  return count
}
