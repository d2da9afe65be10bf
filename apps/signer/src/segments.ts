import { createHash } from "node:crypto"
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import * as v from "valibot"
import { type JournalEntry, JournalError, readEntry } from "./journalEntry.ts"

/** Remembers entries, so that a journal of any length opens within seconds and in little memory. */
export interface JournalKeeper {
  /** Accepts an entry that was read or is being appended. */
  add(entry: JournalEntry): void
  /** The keys by which an entry is looked up later. */
  keysOf(entry: JournalEntry): readonly string[]
  /**
   * Drops the entries so far, which `find` returns from now on, and returns as JSON what must be remembered of
   * them.
   */
  seal(find: (key: string) => readonly JournalEntry[]): string
  /** Remembers what an earlier `seal` returned. */
  restore(state: string, find: (key: string) => readonly JournalEntry[]): void
  /** A code (HMAC) of a text, by a secret derived from the seed. */
  readonly sign: (text: string) => string
  /** Entries that are kept in memory before they are sealed. */
  readonly segmentLength: number
}

/**
 * The signed summary of a segment, a run of entries. Its sorted keys are in a file beside it, in 256 buckets by their first
 * byte. Each bucket has a hash here, so that a lookup reads and checks one bucket.
 */
const SummarySchema = v.object({
  through: v.number(),
  hash: v.string(),
  /** Start and end of the last entry in the journal. */
  lastStart: v.number(),
  end: v.number(),
  keepsHead: v.boolean(),
  buckets: v.pipe(v.array(v.object({ count: v.number(), hash: v.string() })), v.length(256)),
  /** The hash of the file with the remembered state. */
  state: v.string(),
  /** The hash of the previous summary. */
  previous: v.string(),
})
type Summary = v.InferOutput<typeof SummarySchema>

const FileSchema = v.object({ summary: v.string(), signature: v.string() })

/** Sealed segments of a journal, which are read when one of their keys is looked up. */
export interface Segments {
  /** The last entry that is sealed. */
  readonly last: { readonly seq: number; readonly hash: string; readonly end: number } | undefined
  readonly keepsHead: boolean
  /** Adds an entry after them, with its position in the journal. */
  add(entry: JournalEntry, start: number, end: number): void
  /** Seals the added entries, if there are many. */
  sealIfLong(): void
  close(): void
}

interface Segment {
  readonly summary: Summary
  /** Start of each bucket, in records. */
  readonly starts: readonly number[]
  readonly file: number
  readonly checked: Set<number>
}

/** 16 bytes of the key's hash, 6 of the entry's place, 10 of its hash. */
const recordLength = 32
const keyLength = 16

/**
 * Opens the segments beside a journal. If they are damaged, they are built again from the journal, whose chain is
 * then checked from its first entry.
 */
export function openSegments(path: string, journal: number, keeper: JournalKeeper): Segments {
  const folder = `${path}.index`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const segments = load(folder, journal, keeper)
  const find = (key: string) => segments.flatMap((segment) => findIn(segment, journal, key))
  const newest = segments.at(-1)?.summary
  if (newest) keeper.restore(readFileSync(statePath(folder, segments.length), "utf8"), find)
  let records: Buffer[] = []
  let count = 0
  let added: { readonly entry: JournalEntry; readonly start: number; readonly end: number } | undefined
  let keepsHead = newest?.keepsHead ?? false
  return {
    last: newest && { seq: newest.through, hash: newest.hash, end: newest.end },
    get keepsHead() {
      return keepsHead
    },
    add(entry, start, end) {
      for (const key of keeper.keysOf(entry)) records.push(toRecord(key, entry, start))
      if (entry.event.type === "started" && entry.event.head) keepsHead = true
      count += 1
      added = { entry, start, end }
    },
    sealIfLong() {
      if (count < keeper.segmentLength || !added) return
      const { entry, start, end } = added
      const place = { through: entry.seq, hash: entry.hash, lastStart: start, end, keepsHead }
      const number = segments.length + 1
      segments.push(writeSegment(folder, number, { place, records, find, before: segments.at(-1)?.summary }, keeper))
      rmSync(statePath(folder, number - 1), { force: true })
      records = []
      count = 0
    },
    close() {
      for (const { file } of segments) closeSync(file)
    },
  }
}

const numbered = (number: number) => String(number).padStart(8, "0")
const summaryPath = (folder: string, number: number) => join(folder, `${numbered(number)}.json`)
const keysPath = (folder: string, number: number) => join(folder, `${numbered(number)}.keys`)
const statePath = (folder: string, number: number) => join(folder, `${numbered(number)}.state`)
const computeHash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex")

function toRecord(key: string, entry: JournalEntry, start: number): Buffer {
  const record = Buffer.alloc(recordLength)
  createHash("sha256").update(key).digest().copy(record, 0, 0, keyLength)
  record.writeUIntBE(start, keyLength, 6)
  Buffer.from(entry.hash, "hex").copy(record, keyLength + 6, 0, 10)
  return record
}

interface NewSegment {
  readonly place: Pick<Summary, "through" | "hash" | "lastStart" | "end" | "keepsHead">
  readonly records: readonly Buffer[]
  readonly find: (key: string) => readonly JournalEntry[]
  readonly before: Summary | undefined
}

/** The summary is written last: without it there is no segment. */
function writeSegment(
  folder: string,
  number: number,
  { place, records, find, before }: NewSegment,
  keeper: JournalKeeper,
): Segment {
  const sorted = records.toSorted((one, other) => one.compare(other))
  const buckets = Array.from({ length: 256 }, () => [] as Buffer[])
  for (const record of sorted) buckets[record[0] ?? 0]?.push(record)
  const keys = Buffer.concat(sorted)
  const state = keeper.seal(find)
  const summary: Summary = {
    ...place,
    buckets: buckets.map((bucket) => ({ count: bucket.length, hash: computeHash(Buffer.concat(bucket)) })),
    state: computeHash(state),
    previous: before ? computeHash(JSON.stringify(before)) : "",
  }
  const text = JSON.stringify(summary)
  write(keysPath(folder, number), keys)
  write(statePath(folder, number), state)
  write(
    summaryPath(folder, number),
    JSON.stringify({ summary: text, signature: keeper.sign(`journal segment ${text}`) }),
  )
  const synced = openSync(folder, "r")
  fsyncSync(synced)
  closeSync(synced)
  return openSegment(folder, number, summary)
}

function write(path: string, content: string | Buffer): void {
  writeFileSync(`${path}.new`, content, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

function openSegment(folder: string, number: number, summary: Summary): Segment {
  let start = 0
  const starts = summary.buckets.map(({ count }) => {
    start += count
    return start - count
  })
  return { summary, starts, file: openSync(keysPath(folder, number), "r"), checked: new Set() }
}

/** Loads all segments, or none if one of them is damaged: the others are then removed. */
function load(folder: string, journal: number, keeper: JournalKeeper): Segment[] {
  const count = readdirSync(folder).filter((name) => name.endsWith(".json")).length
  const opened: Segment[] = []
  try {
    let signature = ""
    let text = ""
    for (let number = 1; number <= count; number += 1) {
      const file = v.parse(FileSchema, JSON.parse(readFileSync(summaryPath(folder, number), "utf8")))
      const summary = v.parse(SummarySchema, JSON.parse(file.summary))
      if (summary.previous !== (text === "" ? "" : computeHash(text))) throw new Error("The summaries are no chain")
      text = file.summary
      signature = file.signature
      opened.push(openSegment(folder, number, summary))
    }
    const newest = opened.at(-1)?.summary
    if (!newest) throw new Error("There are none")
    // Each summary has the hash of the one before, so the last one's signature covers all.
    if (keeper.sign(`journal segment ${text}`) !== signature) throw new Error("The summary is not the signer's")
    if (computeHash(readFileSync(statePath(folder, count), "utf8")) !== newest.state)
      throw new Error("The state is another")
    if (readAt(journal, newest.lastStart, newest.through).hash !== newest.hash)
      throw new Error("The journal is another")
    return opened
  } catch {
    for (const { file } of opened) closeSync(file)
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
    return []
  }
}

function findIn({ summary, starts, file, checked }: Segment, journal: number, key: string): readonly JournalEntry[] {
  const wanted = createHash("sha256").update(key).digest().subarray(0, keyLength)
  const bucket = wanted[0] ?? 0
  const { count = 0, hash } = summary.buckets[bucket] ?? {}
  const bytes = Buffer.alloc(count * recordLength)
  readSync(file, bytes, 0, bytes.length, (starts[bucket] ?? 0) * recordLength)
  if (!checked.has(bucket) && computeHash(bytes) !== hash) throw new JournalError("An index of the journal was changed")
  checked.add(bucket)
  const found: JournalEntry[] = []
  for (let at = 0; at < bytes.length; at += recordLength) {
    if (bytes.compare(wanted, 0, keyLength, at, at + keyLength) !== 0) continue
    const entry = readAt(journal, bytes.readUIntBE(at + keyLength, 6), summary.through)
    const known = bytes.subarray(at + keyLength + 6, at + recordLength).toString("hex")
    if (!entry.hash.startsWith(known)) throw new JournalError(`Entry ${entry.seq} of the journal was changed`)
    found.push(entry)
  }
  return found.toSorted((one, other) => one.seq - other.seq)
}

const readSize = 8 * 1024

/** The entry at a position of the journal. @throws JournalError if there is none. */
function readAt(journal: number, start: number, seq: number): JournalEntry {
  const parts: Buffer[] = []
  for (let at = start; ; at += readSize) {
    const part = Buffer.alloc(readSize)
    const count = readSync(journal, part, 0, readSize, at)
    const end = part.subarray(0, count).indexOf(10)
    parts.push(part.subarray(0, end < 0 ? count : end))
    if (end >= 0) return readEntry(Buffer.concat(parts).toString(), seq)
    if (count < readSize) throw new JournalError("The end of the journal is missing")
  }
}
