import { FileProblem } from "./fileProblem.ts"
import type { WorkbookAnswer } from "./readWorkbook.ts"
import { readXlsx } from "./readXlsx.ts"
import { mostRows, type Table } from "./table.ts"

// Runs in a thread of its own (readWorkbook.ts): it is handed one workbook and answers once.
self.addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => void answer(data))

async function answer(bytes: Uint8Array): Promise<void> {
  const found = await read(bytes)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread reaches its own page alone
  self.postMessage(found)
}

async function read(bytes: Uint8Array): Promise<WorkbookAnswer> {
  try {
    return { table: requireFew(await readXlsx(bytes)) }
  } catch (error) {
    if (!(error instanceof FileProblem)) return { code: "not_a_workbook", where: undefined }
    return { code: error.code, where: error.where }
  }
}

/** Whether the first row is one of headings is for the page to say; what it would refuse anyway is not handed over. */
function requireFew(table: Table): Table {
  if (table.length > 2 * mostRows) throw new FileProblem("too_many_rows", String(table.length))
  return table
}
