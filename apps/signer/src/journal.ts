import { createHash } from "node:crypto"
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs"
import { dirname } from "node:path"
import { SigningRequestSchema } from "@wallet/chains/signingRequest.ts"
import * as v from "valibot"

/** What the signer has done. All that it has to remember follows from these entries. */
const EventSchema = v.variant("type", [
  v.object({ type: v.literal("started"), policy: v.string() }),
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

/** The journal was changed by somebody else than the signer, or can't be written. Nothing is signed then. */
export class JournalError extends Error {
  override readonly name = "JournalError"
}

/** A file of lines to which entries are only added, each with the hash of the one before. */
export interface Journal {
  readonly entries: readonly JournalEntry[]
  /** Adds an entry. It is on the disk when this returns, or where it is added `together` with others, when that does. */
  append(event: JournalEvent, at: Date): JournalEntry
  /** Writes all entries that are added meanwhile with one look at the disk, also where the work fails. */
  together<Result>(work: () => Result): Result
  /** @throws JournalError where entries are not on the disk: what follows from them must be told to nobody. */
  requireWritten(): void
  close(): void
}

/** Called between the steps of writing, so that a test can end the process there. */
export type OnStep = (step: "written" | "synced") => void

const beginning = "0".repeat(64)

/**
 * Reads a journal and checks its chain. A last line that a crash has cut off is removed: its answer was never given.
 *
 * @throws JournalError where an entry was changed, removed, or put between others.
 */
export function openJournal(path: string, onStep: OnStep = () => {}): Journal {
  const text = readIfThere(path)
  const whole = text.slice(0, text.lastIndexOf("\n") + 1)
  const entries = readJournal(whole)
  const file = openSync(path, "a", 0o600)
  if (whole.length < text.length) ftruncateSync(file, Buffer.byteLength(whole))
  fsyncSync(file)
  syncFolder(dirname(path))
  let length = fstatSync(file).size
  let isBroken = false
  let isTogether = false
  let unwritten: string[] = []
  const requireWritten = () => {
    if (isBroken) throw new JournalError("The journal could not be written: start the signer again")
  }
  const write = () => {
    if (unwritten.length === 0) return
    requireWritten()
    const lines = Buffer.from(unwritten.join(""))
    unwritten = []
    try {
      // Somebody who writes to it beside us would fork the chain.
      if (fstatSync(file).size !== length) throw new Error("Somebody else has written to the journal")
      if (writeSync(file, lines) !== lines.length) throw new Error("The disk is full")
      onStep("written")
      fsyncSync(file)
      onStep("synced")
    } catch (cause) {
      isBroken = true
      throw new JournalError("The journal can't be written", { cause })
    }
    length += lines.length
  }
  return {
    entries,
    requireWritten,
    append(event, at) {
      requireWritten()
      const last = entries.at(-1)
      const content = { seq: entries.length, at: at.toISOString(), event, previous: last?.hash ?? beginning }
      const entry = { ...content, hash: hashOf(content) }
      unwritten.push(`${JSON.stringify(entry)}\n`)
      entries.push(entry)
      if (!isTogether) write()
      return entry
    },
    together(work) {
      isTogether = true
      try {
        return work()
      } finally {
        isTogether = false
        write()
      }
    },
    close: () => closeSync(file),
  }
}

/**
 * The entries of a journal's text.
 *
 * @throws JournalError where the chain of hashes is broken.
 */
export function readJournal(text: string): JournalEntry[] {
  const lines = text.split("\n")
  if (lines.pop() !== "") throw new JournalError("The journal's last line is cut off")
  let previous = beginning
  return lines.map((line, seq) => {
    const entry = readEntry(line, seq)
    const { hash, ...content } = entry
    if (entry.seq !== seq || entry.previous !== previous || hashOf(content) !== hash)
      throw new JournalError(`Entry ${seq} of the journal was changed`)
    previous = hash
    return entry
  })
}

function readEntry(line: string, seq: number): JournalEntry {
  try {
    return v.parse(EntrySchema, JSON.parse(line))
  } catch (cause) {
    throw new JournalError(`Entry ${seq} of the journal was changed`, { cause })
  }
}

function hashOf({ seq, at, event, previous }: Omit<JournalEntry, "hash">): string {
  return createHash("sha256")
    .update(JSON.stringify([seq, at, event, previous]))
    .digest("hex")
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return ""
    throw error
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, "r")
  fsyncSync(folder)
  closeSync(folder)
}
