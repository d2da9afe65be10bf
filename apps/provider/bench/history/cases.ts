import type { CallInput, Contract } from "@wallet/core/contract"
import type { Pool } from "pg"

type Filter = Partial<CallInput<Contract["listOperations"]>>

/** A filter of the history. */
export interface Case {
  readonly name: string
  /** The filter for a history of that length, whose operations are a minute apart. */
  readonly filter: (length: number) => Filter
}

/** Each filter by itself, common and rare, and mixtures of them; on the lines that `addHistory` makes. */
export async function casesFor(pool: Pool, userId: string, lines: number): Promise<readonly Case[]> {
  // Somewhere in the old part: among the newest lines it would be found by reading them.
  const { rows } = await pool.query<{ reference: string; txid: string; address: string }>(
    `SELECT operation_reference(subject_id) AS reference, txid, address FROM operations
     WHERE user_id = $1 AND txid IS NOT NULL AND created_at < now() - $2 * interval '1 minute'
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [userId, Math.round(lines * 0.7)],
  )
  const [old] = rows
  if (!old) throw new Error("The history has no line that went over a chain")
  return [
    always("no filter", {}),
    { name: "older than a quarter", filter: (length) => ({ to: ago(length / 4) }) },
    { name: "a day", filter: (length) => ({ to: ago(length / 4), from: ago(length / 4 + 1440) }) },
    always("kind (1 of 7)", { kind: "withdrawal" }),
    always("currency (1 of 8)", { currency: "BTC" }),
    always("direction", { direction: "in" }),
    always("state (1 of 20)", { state: "failed" }),
    always("state (1 of 1,000)", { state: "returned" }),
    always("a state that never was", { state: "processing" }),
    always("kind, currency, state", { kind: "deposit", currency: "USDT", state: "completed" }),
    always("kind, currency, state, rarer", { kind: "deposit", currency: "TRX", state: "failed" }),
    { name: "direction, state, a month", filter: () => ({ direction: "out", state: "returned", from: ago(43_200) }) },
    always("amounts (1 of 5)", { currency: "USDT", minAmount: "2" }),
    always("amounts (1 of 80)", { currency: "USDT", minAmount: "4", maxAmount: "4.5" }),
    always("amounts (1 of 4,000)", { currency: "USDT", minAmount: "4", maxAmount: "4.01" }),
    always("one amount", { currency: "USDT", minAmount: "4.2", maxAmount: "4.2" }),
    always("amounts, kind, state", { currency: "USDT", maxAmount: "0.5", kind: "transfer", state: "failed" }),
    always("a note (1 of 5)", { text: "coffee" }),
    always("a note (1 of 100)", { text: "dinner" }),
    always("a note (1 of 1,000)", { text: "theatre" }),
    always("a note (1 of 10,000)", { text: "lighthouse" }),
    always("a note that never was", { text: "submarine" }),
    always("a note (1 of 5), state", { text: "coffee", state: "returned" }),
    { name: "a note (1 of 1,000), a month", filter: () => ({ text: "theatre", from: ago(43_200) }) },
    always("a counterparty (1 of 50)", { text: "u•••7@" }),
    always("an address (1 of 3,500)", { text: old.address }),
    always("a piece of an address", { text: old.address.slice(8, 20) }),
    always("a transaction", { text: old.txid }),
    always("a piece of a transaction", { text: old.txid.slice(20, 32) }),
    always("a reference", { text: old.reference }),
    always("how a reference begins", { text: old.reference.slice(0, 6) }),
  ]
}

function always(name: string, filter: Filter): Case {
  return { name, filter: () => filter }
}

function ago(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}
