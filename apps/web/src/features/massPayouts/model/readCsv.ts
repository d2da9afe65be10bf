import Papa from "papaparse"
import { decodeText } from "./decodeText.ts"
import { FileProblem } from "./fileProblem.ts"
import type { Table } from "./table.ts"

/** What keeps a spreadsheet from running a cell as a formula, as our own files with reasons have it (`reportFile.ts`). */
const guard = /^'(?=[=+\-@])/

/** With this some programs begin a file, to tell a spreadsheet what stands between the cells. */
const delimiterLine = /^sep=([,;\t])\r?\n/i

/**
 * Reads a CSV file: commas, semicolons or tabs, quotes over several lines, empty lines left out.
 *
 * @throws FileProblem `unclosed_quote`, `not_text`, `empty`.
 */
export function readCsv(bytes: Uint8Array): Table {
  const text = decodeText(bytes)
  const [line = "", delimiter = ""] = delimiterLine.exec(text) ?? []
  const { data, errors } = Papa.parse<string[]>(text.slice(line.length), {
    delimiter,
    delimitersToGuess: [",", ";", "\t"],
    skipEmptyLines: "greedy",
  })
  const quote = errors.find(({ type }) => type === "Quotes")
  if (quote) throw new FileProblem("unclosed_quote", String((quote.row ?? 0) + (line ? 2 : 1)))
  if (data.length === 0) throw new FileProblem("empty")
  return data.map((cells) => cells.map((cell) => cell.trim().replace(guard, "")))
}
