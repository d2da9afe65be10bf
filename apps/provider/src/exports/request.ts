import type { Export, Locale } from "@wallet/core/contract"
import type { FilterInput } from "../operations/filter.ts"

/** What an export is made of, as it is kept: operations by a filter, or a wallet's month. */
export type ExportRequest =
  | {
      readonly content: "history"
      readonly filter: FilterInput
      readonly locale: Locale
      readonly timeZone: string
      readonly byteOrderMark: boolean
    }
  | { readonly content: "statement"; readonly currency: string; readonly month: string; readonly locale: Locale }

/** The media type of a format. */
export const mediaTypes: Readonly<Record<Export["format"], string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
}
