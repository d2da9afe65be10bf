import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from "node:fs"
import * as v from "valibot"
import { JournalError } from "./journalEntry.ts"

/** The number and the hash of a journal's last entry. */
const HeadSchema = v.object({ seq: v.number(), hash: v.string(), signature: v.optional(v.string()) })
export type JournalHead = v.InferOutput<typeof HeadSchema>

/** Written at once: a disk writes a sector completely or not at all. */
const sector = 512

/** The file that records a journal's last entry, so that a truncated journal is detected. */
export interface HeadFile {
  readonly last: JournalHead | undefined
  /** The head is on the disk when this returns. */
  write(head: JournalHead): void
  close(): void
}

/**
 * Opens the file beside a journal.
 *
 * @param isIgnored the head that is there counts for nothing.
 * @param sign signs heads, so that nobody without the seed can write an older one.
 * @throws JournalError
 */
export function openHead(path: string, isIgnored: boolean, sign?: (text: string) => string): HeadFile {
  const last = existsSync(path) && !isIgnored ? readHead(path) : undefined
  if (last && sign && last.signature !== sign(toText(last)))
    throw new JournalError("The file that names the journal's last entry was changed")
  const file = openSync(path, last ? "r+" : "w+", 0o600)
  return {
    last,
    write({ seq, hash }) {
      const head = { seq, hash, ...(sign && { signature: sign(toText({ seq, hash })) }) }
      writeSync(
        file,
        Buffer.from(
          JSON.stringify(head)
            .padEnd(sector - 1)
            .concat("\n"),
        ),
        0,
        sector,
        0,
      )
      fdatasyncSync(file)
    },
    close: () => closeSync(file),
  }
}

/** @throws JournalError where it is no head. */
export function readHead(path: string): JournalHead | undefined {
  const text = readFileSync(path, "utf8")
  // A process ended before it wrote the first one.
  if (text === "") return undefined
  try {
    return v.parse(HeadSchema, JSON.parse(text))
  } catch (cause) {
    throw new JournalError("The file that names the journal's last entry was changed", { cause })
  }
}

function toText({ seq, hash }: JournalHead): string {
  return `journal head ${seq} ${hash}`
}
