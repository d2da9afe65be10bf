import { FileProblem, type FileProblemCode } from "./fileProblem.ts"
import type { Table } from "./table.ts"

/** The answer of `workbookThread.ts`: the cells or an error. */
export type WorkbookAnswer =
  | { readonly table: Table }
  | { readonly code: FileProblemCode; readonly where: string | undefined }

/**
 * Reads a workbook like `readXlsx`, but in a worker, so that the page stays responsive. An abort ends the worker.
 *
 * @throws FileProblem as `readXlsx` does; the signal's reason if it was aborted.
 */
export async function readWorkbook(bytes: Uint8Array, signal: AbortSignal): Promise<Table> {
  signal.throwIfAborted()
  const thread = new Worker(new URL("./workbookThread.ts", import.meta.url), { type: "module" })
  try {
    return await new Promise<Table>((resolve, reject) => {
      thread.addEventListener("message", ({ data }: MessageEvent<WorkbookAnswer>) => {
        if ("table" in data) resolve(data.table)
        else reject(new FileProblem(data.code, data.where))
      })
      thread.addEventListener("error", () => reject(new Error("The thread that reads workbooks failed")))
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      thread.postMessage(bytes)
    })
  } finally {
    thread.terminate()
  }
}
