import type { WalletClient } from "#client.ts"
import { exportFilePath } from "#contract/values/files.ts"
import { fetchFile, type WalletFile } from "#transport/fetchFile.ts"
import type { CallOptions } from "#transport/request.ts"

/** The export whose file is downloaded. */
export interface DownloadExportParameters {
  readonly exportId: string
}

/**
 * Gets the file of an export that is ready.
 *
 * @throws `CallError`; with the tag `not_found` while there is no file, and once it has expired.
 * @example
 * const { name, bytes } = await downloadExport(client, { exportId: exported.id })
 */
export function downloadExport(
  client: WalletClient,
  { exportId }: DownloadExportParameters,
  options?: CallOptions,
): Promise<WalletFile> {
  const path = exportFilePath.replace(":exportId", encodeURIComponent(exportId))
  return fetchFile(client, "downloadExport", path, options)
}
