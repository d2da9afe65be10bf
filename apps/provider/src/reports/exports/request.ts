import type { Export, Locale } from "@wallet/core/contract"
import type { InvoiceFilterInput } from "#merchant/invoices/filter.ts"
import type { FilterInput } from "#wallet/history/filter.ts"

/** What an export is made of, as it is kept: operations or invoices by a filter, a wallet's month, or all that is known of a customer. */
export type ExportRequest =
  | {
      readonly content: "history"
      readonly filter: FilterInput
      readonly locale: Locale
      readonly timeZone: string
      readonly byteOrderMark: boolean
    }
  | { readonly content: "statement"; readonly currency: string; readonly month: string; readonly locale: Locale }
  | { readonly content: "data" }
  | { readonly content: "invoices"; readonly filter: InvoiceFilterInput }

/** The media type of a format. */
export const mediaTypes: Readonly<Record<Export["format"], string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
  json: "application/json",
}
