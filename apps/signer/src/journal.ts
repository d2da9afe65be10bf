import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs"
import { dirname } from "node:path"
import { changed, createEntry, type JournalEntry, JournalError, type JournalEvent, readEntry } from "./journalEntry.ts"
import { type JournalHead, openHead, readHead } from "./journalHead.ts"
import { type JournalKeeper, openSegments, type Segments } from "./segments.ts"

export { type JournalEntry, JournalError, type JournalEvent } from "./journalEntry.ts"

/** An append-only file of lines, each with the hash of the one before. */
export interface Journal {
  /** The entries; empty with a keeper, which has received them. */
  readonly entries: readonly JournalEntry[]
  /** Appends an entry. It is on the disk when this returns, or, within `together`, when that returns. */
  append(event: JournalEvent, at: Date): JournalEntry
  /** Writes all entries appended during `work` with one sync of the disk, also if the work fails. */
  together<Result>(work: () => Result): Result
  /** @throws JournalError if entries are not on the disk: their signatures must not be given out. */
  requireWritten(): void
  close(): void
}

/** Called between the steps of writing, so that a test can end the process there. */
export type OnStep = (step: "written" | "synced") => void

/** Options for opening a journal. */
export interface JournalOptions {
  /** Accepts the last entry as the end, whatever the head file says: an operator has restored the journal. */
  readonly acceptsEnd?: boolean
}

const beginning = "0".repeat(64)

/**
 * Reads a journal and checks its chain. A last line that a crash has cut off is removed: its answer was never given.
 *
 * @throws JournalError where an entry was changed, removed, or put between others, or the end is missing.
 */
export function openJournal(
  path: string,
  onStep: OnStep = () => {},
  keeper?: JournalKeeper,
  { acceptsEnd = false }: JournalOptions = {},
): Journal {
  const file = openSync(path, "a+", 0o600)
  const head = openHead(`${path}.head`, acceptsEnd, keeper?.sign)
  const segments = keeper && openSegments(path, file, keeper)
  const entries: JournalEntry[] = []
  const take = (entry: JournalEntry) => (keeper ? keeper.add(entry) : void entries.push(entry))
  const last = readRest(file, { head: head.last, acceptsEnd, segments, take })
  if (last.end < fstatSync(file).size) ftruncateSync(file, last.end)
  fsyncSync(file)
  syncFolder(dirname(path))
  let length = last.end
  let { seq, hash } = last
  if (seq >= 0) head.write({ seq, hash })
  let isBroken = false
  let isTogether = false
  let unwritten: { readonly entry: JournalEntry; readonly line: Buffer }[] = []
  const requireWritten = () => {
    if (isBroken) throw new JournalError("The journal could not be written: start the signer again")
  }
  const write = () => {
    if (unwritten.length === 0) return
    requireWritten()
    const added = unwritten
    const lines = Buffer.concat(added.map(({ line }) => line))
    unwritten = []
    try {
      // Another writer to the file would fork the chain.
      if (fstatSync(file).size !== length) throw new Error("Somebody else has written to the journal")
      if (writeSync(file, lines) !== lines.length) throw new Error("The disk is full")
      onStep("written")
      fsyncSync(file)
      onStep("synced")
      head.write({ seq, hash })
      for (const { entry, line } of added) {
        segments?.add(entry, length, length + line.length)
        length += line.length
      }
      segments?.sealIfLong()
    } catch (cause) {
      isBroken = true
      throw new JournalError("The journal can't be written", { cause })
    }
  }
  return {
    entries,
    requireWritten,
    append(event, at) {
      requireWritten()
      const entry = createEntry({ seq: seq + 1, at: at.toISOString(), event, previous: hash })
      unwritten.push({ entry, line: Buffer.from(`${JSON.stringify(entry)}\n`) })
      seq = entry.seq
      hash = entry.hash
      take(entry)
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
    close() {
      segments?.close()
      head.close()
      closeSync(file)
    },
  }
}

interface RestParts {
  readonly head: JournalHead | undefined
  readonly acceptsEnd: boolean
  readonly segments: Segments | undefined
  readonly take: (entry: JournalEntry) => void
}

/**
 * Reads the entries after the last sealed segment, and compares the end with the head. @returns the position of the
 * last entry.
 */
function readRest(file: number, { head, acceptsEnd, segments, take }: RestParts) {
  const sealed = segments?.last ?? { seq: -1, hash: beginning, end: 0 }
  let last = sealed
  let keepsHead = segments?.keepsHead ?? false
  let isHeadFound = head === undefined || (head.seq === sealed.seq && head.hash === sealed.hash)
  for (const { entry, start, end } of readEntries(file, sealed)) {
    take(entry)
    segments?.add(entry, start, end)
    segments?.sealIfLong()
    last = { seq: entry.seq, hash: entry.hash, end }
    if (entry.event.type === "started" && entry.event.head) keepsHead = true
    if (entry.seq === head?.seq && entry.hash === head.hash) isHeadFound = true
  }
  if (!isHeadFound) throw new JournalError("The end of the journal is missing, or another journal was put in its place")
  if (!head && keepsHead && !acceptsEnd)
    throw new JournalError("The file journal.jsonl.head, which names the last entry, is missing")
  return last
}

/** The entries of a journal from a position on, with their positions in the file. A truncated last line is skipped. */
function* readEntries(
  file: number,
  from: { readonly seq: number; readonly hash: string; readonly end: number },
): Generator<{ readonly entry: JournalEntry; readonly start: number; readonly end: number }> {
  let { seq, hash: previous, end: start } = from
  for (const line of readLines(file, start)) {
    seq += 1
    const entry = readEntry(line.toString(), seq)
    if (entry.seq !== seq || entry.previous !== previous) throw changed(seq)
    previous = entry.hash
    const end = start + line.length + 1
    yield { entry, start, end }
    start = end
  }
}

const chunkSize = 1024 * 1024

/** The complete lines of a file from a position on: it may be longer than a string or the memory. */
function* readLines(file: number, from: number): Generator<Buffer> {
  const chunk = Buffer.alloc(chunkSize)
  let rest: Buffer[] = []
  for (let at = from; ; ) {
    const count = readSync(file, chunk, 0, chunkSize, at)
    if (count === 0) return
    at += count
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0 && end < count; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)])
      rest = []
      start = end + 1
    }
    rest.push(Buffer.from(chunk.subarray(start, count)))
  }
}

/**
 * The entries of a journal's file, one after the other.
 *
 * @throws JournalError where the chain of hashes is broken, a line is cut off, or the end is missing.
 */
export function* streamJournal(path: string): Generator<JournalEntry> {
  const file = openSync(path, "r")
  try {
    const head = existsSync(`${path}.head`) ? readHead(`${path}.head`) : undefined
    let last = { seq: -1, hash: beginning, end: 0 }
    let isHeadFound = head === undefined
    let keepsHead = false
    for (const { entry, end } of readEntries(file, last)) {
      last = { seq: entry.seq, hash: entry.hash, end }
      if (entry.seq === head?.seq && entry.hash === head.hash) isHeadFound = true
      if (entry.event.type === "started" && entry.event.head) keepsHead = true
      yield entry
    }
    if (last.end !== fstatSync(file).size) throw new JournalError("The journal's last line is cut off")
    if (!isHeadFound || (!head && keepsHead)) throw new JournalError("The end of the journal is missing")
  } finally {
    closeSync(file)
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
    if (entry.seq !== seq || entry.previous !== previous) throw changed(seq)
    previous = entry.hash
    return entry
  })
}

function syncFolder(path: string): void {
  const folder = openSync(path, "r")
  fsyncSync(folder)
  closeSync(folder)
}
