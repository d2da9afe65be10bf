import type { WalletClient } from "#client.ts"
import { amlReportFilePath } from "#contract/values/files.ts"
import type { Locale } from "#contract/values/locale.ts"
import { fetchFile, type WalletFile } from "#transport/fetchFile.ts"
import type { CallOptions } from "#transport/request.ts"

/** The check, and the language of its report. */
export interface DownloadAmlReportParameters {
  readonly checkId: string
  readonly locale?: Locale
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
  { checkId, locale = "en" }: DownloadAmlReportParameters,
  options?: CallOptions,
): Promise<WalletFile> {
  const path = amlReportFilePath.replace(":checkId", encodeURIComponent(checkId))
  return fetchFile(client, "downloadAmlReport", `${path}?locale=${locale}`, options)
}
