import { FileProblem } from "./fileProblem.ts"
import type { WorkbookAnswer } from "./readWorkbook.ts"
import { readXlsx } from "./readXlsx.ts"
import { mostRows, type Table } from "./table.ts"

// Runs in a worker (readWorkbook.ts): it receives one workbook and answers once.
self.addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => void answer(data))

async function answer(bytes: Uint8Array): Promise<void> {
  const found = await read(bytes)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker can only post to its own page
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

/** Refuses a table far above the limit before it is posted. The page checks the exact limit, because it knows about headings. */
function requireFew(table: Table): Table {
  if (table.length > 2 * mostRows) throw new FileProblem("too_many_rows", String(table.length))
  return table
}
