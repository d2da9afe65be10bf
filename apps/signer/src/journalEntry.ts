import { createHash } from "node:crypto"
import { SigningRequestSchema } from "@wallet/chains/signingRequest.ts"
import * as v from "valibot"

/** Events of the signer. Its whole memory is derived from these entries. */
const EventSchema = v.variant("type", [
  /** `head` says that from here on the place of the last entry is kept beside the journal. */
  v.object({ type: v.literal("started"), policy: v.string(), head: v.optional(v.literal(true)) }),
  v.object({
    type: v.literal("signed"),
    digest: v.string(),
    request: SigningRequestSchema,
    txid: v.string(),
    raw: v.string(),
    fee: v.string(),
  }),
  v.object({ type: v.literal("refused"), digest: v.string(), request: SigningRequestSchema, reason: v.string() }),
  v.object({ type: v.literal("released"), reference: v.string(), attempt: v.number() }),
  v.object({ type: v.literal("approvalNeeded"), approval: v.string(), request: SigningRequestSchema }),
  v.object({ type: v.literal("approved"), approval: v.string(), approver: v.string() }),
])
export type JournalEvent = v.InferOutput<typeof EventSchema>

const EntrySchema = v.strictObject({
  seq: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  event: EventSchema,
  /** The hash of the entry before. */
  previous: v.string(),
  hash: v.string(),
})
export type JournalEntry = v.InferOutput<typeof EntrySchema>

/** The journal was changed by something other than the signer, or can't be written. Nothing is signed then. */
export class JournalError extends Error {
  override readonly name = "JournalError"
}

/** Reads an entry and checks its hash. @throws JournalError */
export function readEntry(line: string, seq: number): JournalEntry {
  let entry: JournalEntry
  try {
    entry = v.parse(EntrySchema, JSON.parse(line))
  } catch (cause) {
    throw new JournalError(`Entry ${seq} of the journal was changed`, { cause })
  }
  if (hashEntry(entry) !== entry.hash) throw changed(seq)
  return entry
}

/** The error for an entry that is not the signer's, or not at its position. */
export function changed(seq: number): JournalError {
  return new JournalError(`Entry ${seq} of the journal was changed`)
}

/** An entry with its hash. */
export function createEntry(content: Omit<JournalEntry, "hash">): JournalEntry {
  return { ...content, hash: hashEntry(content) }
}

function hashEntry({ seq, at, event, previous }: Omit<JournalEntry, "hash">): string {
  return createHash("sha256")
    .update(JSON.stringify([seq, at, event, previous]))
    .digest("hex")
}
