import type { WalletClient } from "#client.ts"
import { receiptFilePath } from "#contract/values/files.ts"
import type { Locale } from "#contract/values/locale.ts"
import { documentPath } from "#transport/documentPath.ts"
import { fetchFile, type WalletFile } from "#transport/fetchFile.ts"
import type { CallOptions } from "#transport/request.ts"

/** The operation, and the language of its receipt. */
export interface DownloadReceiptParameters {
  /** Its id in the history, or that of what it is about: a top-up, a deposit, an exchange quote, a transfer. */
  readonly operationId: string
  readonly locale?: Locale
  /** The IANA time zone of its dates; by default UTC. */
  readonly timeZone?: string
}

/**
 * Gets the receipt of an operation, as PDF.
 *
 * @throws `CallError`; with the tag `not_found` where there is no such operation.
 * @example
 * const { name, bytes } = await downloadReceipt(client, { operationId: operation.id, locale: "ru" })
 */
export function downloadReceipt(
  client: WalletClient,
  { operationId, ...style }: DownloadReceiptParameters,
  options?: CallOptions,
): Promise<WalletFile> {
  return fetchFile(client, "downloadReceipt", documentPath(receiptFilePath, operationId, style), options)
}
