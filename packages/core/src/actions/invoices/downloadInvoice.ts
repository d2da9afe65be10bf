import type { WalletClient } from "#client.ts"
import { invoiceFilePath } from "#contract/values/files.ts"
import type { Locale } from "#contract/values/locale.ts"
import { fetchFile, type WalletFile } from "#transport/fetchFile.ts"
import type { CallOptions } from "#transport/request.ts"

/** The invoice, and the language of its document. */
export interface DownloadInvoiceParameters {
  readonly invoiceId: string
  readonly locale?: Locale
}

/**
 * Gets an invoice as PDF, for its merchant or anyone else who has its link: its present state and, while it can be paid,
 * the code that leads to its page.
 *
 * @throws `CallError`; with the tag `not_found` where there is no such invoice.
 * @example
 * const { name, bytes } = await downloadInvoice(client, { invoiceId: invoice.id, locale: "ru" })
 */
export function downloadInvoice(
  client: WalletClient,
  { invoiceId, locale = "en" }: DownloadInvoiceParameters,
  options?: CallOptions,
): Promise<WalletFile> {
  const path = invoiceFilePath.replace(":invoiceId", encodeURIComponent(invoiceId))
  return fetchFile(client, "downloadInvoice", `${path}?locale=${locale}`, options)
}
