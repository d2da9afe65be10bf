import { guessMapping, type Mapping } from "./mapping.ts"
import { readWorkbook } from "./readWorkbook.ts"
import { requireReadable, type Table } from "./table.ts"

/** A parsed file: its cells, the guessed mapping, and a hash that detects the same file. */
export interface ReadFile {
  readonly name: string
  readonly table: Table
  readonly mapping: Mapping
  /** Undefined if the page has no secure connection. */
  readonly hash: string | undefined
}

/** Reads a CSV file or a workbook. @throws FileProblem; the signal's reason if it was aborted. */
export async function readFile(file: File, signal: AbortSignal): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = /\.xlsx$/i.test(file.name)
  // Each reader is loaded with the first file of its kind.
  const table = isWorkbook ? await readWorkbook(bytes, signal) : (await import("./readCsv.ts")).readCsv(bytes)
  const mapping = guessMapping(table)
  const hash = await computeHash(bytes)
  signal.throwIfAborted()
  return { name: file.name, table: requireReadable(table, mapping.hasHeadings), mapping, hash }
}

// The DOM types declare `subtle` as always present, but it is undefined without a secure connection.
const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle

async function computeHash(bytes: Uint8Array): Promise<string | undefined> {
  if (!subtle) return undefined
  const hash = new Uint8Array(await subtle.digest("SHA-256", new Uint8Array(bytes)))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
