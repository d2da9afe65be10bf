import type { Services } from "#platform/services.ts"
import type { ExportContents, ExportRequest, ExportSource, ExportWriter } from "./contents.ts"
import type { OnProgress } from "./progress.ts"
import type { ExportRow } from "./tables.ts"

/** The bytes of an export's file, produced on demand. @throws TooManyRows */
export function writeExport(
  source: ExportSource & Pick<Services, "exportWriters">,
  row: ExportRow,
  onProgress: OnProgress,
): AsyncIterable<Uint8Array> {
  // Written only by `startExport`.
  const { content, ...request } = row.request as ExportRequest
  // The content's name determines both the request's type and the writer, which TypeScript can't express for a name that is known
  // only at run time.
  const write = source.exportWriters[content] as ExportWriter<keyof ExportContents>
  return write(source, { row, request, onProgress })
}
