import { readHead } from "#ledger/log/chain.ts"
import type { CheckStart } from "#ledger/log/verifySince.ts"

/** Start of `verify --since`: a position of the chain, a time, or an anchor's file. */
export type Since = CheckStart | Date | { readonly anchorFile: string }

/** Reads `48211`, `48211:<hash>`, `2026-11-25` or `2026-11-25T12:00:00Z`; anything else is a file name. */
export function readSince(text: string): Since {
  const head = readHead(text)
  if (head) return head
  if (/^\d{1,18}$/.test(text)) return { position: BigInt(text) }
  const moment = new Date(text)
  const isMoment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$/.test(text) && !Number.isNaN(moment.getTime())
  return isMoment ? moment : { anchorFile: text }
}
