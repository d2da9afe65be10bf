import type { Services } from "#platform/services.ts"
import type { ExportContents, ExportRequest, ExportSource, ExportWriter } from "./contents.ts"
import type { OnProgress } from "./progress.ts"
import type { ExportRow } from "./tables.ts"

/** The bytes of an export's file, made as they are taken. @throws TooManyRows */
export function writeExport(
  source: ExportSource & Pick<Services, "exportWriters">,
  row: ExportRow,
  onProgress: OnProgress,
): AsyncIterable<Uint8Array> {
  // Written by `startExport` alone.
  const { content, ...request } = row.request as ExportRequest
  // The name that chose the shape of this request also chooses its writer: TypeScript can't follow a pair through a name
  // that is known only at run time.
  const write = source.exportWriters[content] as ExportWriter<keyof ExportContents>
  return write(source, { row, request, onProgress })
}
