import type { WalletClient } from "#client.ts"
import { amlReportFilePath } from "#contract/values/files.ts"
import type { Locale } from "#contract/values/locale.ts"
import { documentPath } from "#transport/documentPath.ts"
import { fetchFile, type WalletFile } from "#transport/fetchFile.ts"
import type { CallOptions } from "#transport/request.ts"

/** The check, and the language of its report. */
export interface DownloadAmlReportParameters {
  readonly checkId: string
  readonly locale?: Locale
  /** The IANA time zone of its dates; by default UTC. */
  readonly timeZone?: string
}

/**
 * Gets what an AML check has found, as PDF.
 *
 * @throws `CallError`; with the tag `state_conflict` where the check is not ready.
 * @example
 * const { name, bytes } = await downloadAmlReport(client, { checkId: check.id, locale: "ru" })
 */
export function downloadAmlReport(
  client: WalletClient,
  { checkId, ...style }: DownloadAmlReportParameters,
  options?: CallOptions,
): Promise<WalletFile> {
  return fetchFile(client, "downloadAmlReport", documentPath(amlReportFilePath, checkId, style), options)
}
