import { guessMapping, type Mapping } from "./mapping.ts"
import { readWorkbook } from "./readWorkbook.ts"
import { requireReadable, type Table } from "./table.ts"

/** A file that was read: its cells, what they most likely mean, and the hash by which the same file is noticed. */
export interface ReadFile {
  readonly name: string
  readonly table: Table
  readonly mapping: Mapping
  /** Absent where the page has no secure connection. */
  readonly hash: string | undefined
}

/** Reads a CSV file or a workbook. @throws FileProblem; the signal's reason where it was aborted. */
export async function readFile(file: File, signal: AbortSignal): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = /\.xlsx$/i.test(file.name)
  // Each reader comes with the first file of its kind.
  const table = isWorkbook ? await readWorkbook(bytes, signal) : (await import("./readCsv.ts")).readCsv(bytes)
  const mapping = guessMapping(table)
  const hash = await hashOf(bytes)
  signal.throwIfAborted()
  return { name: file.name, table: requireReadable(table, mapping.hasHeadings), mapping, hash }
}

// The types of the page promise `subtle`; without a secure connection it is not there.
const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle

async function hashOf(bytes: Uint8Array): Promise<string | undefined> {
  if (!subtle) return undefined
  const hash = new Uint8Array(await subtle.digest("SHA-256", new Uint8Array(bytes)))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
