import type { WalletClient } from "#client.ts"
import { invoiceFilePath } from "#contract/values/files.ts"
import type { Locale } from "#contract/values/locale.ts"
import { documentPath } from "#transport/documentPath.ts"
import { fetchFile, type WalletFile } from "#transport/fetchFile.ts"
import type { CallOptions } from "#transport/request.ts"

/** The invoice, and the language of its document. */
export interface DownloadInvoiceParameters {
  readonly invoiceId: string
  readonly locale?: Locale
  /** The IANA time zone of its dates; by default UTC. */
  readonly timeZone?: string
}

/**
 * Gets an invoice as PDF, for its merchant or anyone with its link: its current state and, while it can be paid,
 * the QR code of its page.
 *
 * @throws `CallError`; with the tag `not_found` where there is no such invoice.
 * @example
 * const { name, bytes } = await downloadInvoice(client, { invoiceId: invoice.id, locale: "ru" })
 */
export function downloadInvoice(
  client: WalletClient,
  { invoiceId, ...style }: DownloadInvoiceParameters,
  options?: CallOptions,
): Promise<WalletFile> {
  return fetchFile(client, "downloadInvoice", documentPath(invoiceFilePath, invoiceId, style), options)
}
