import type { DateFormat, QuietHours, Theme } from "@wallet/core/contract"
import type { ColumnType, Generated } from "kysely"
import type { MomentOrNull, Optional } from "#platform/database/columns.ts"

/** What a customer has chosen; without a row everything is as the columns' defaults say. */
export interface UserSettingsTable {
  user_id: string
  hide_empty_wallets: Generated<boolean>
  display_name: Optional<string>
  reference_currency: Generated<string>
  /** Null while it is what the language uses. */
  date_format: Optional<DateFormat>
  theme: Generated<Theme>
  sealed_phrase: Optional<string>
  quiet_hours: ColumnType<QuietHours | null, string | null | undefined, string | null>
  avatar: Optional<Buffer>
  avatar_type: Optional<"image/png" | "image/jpeg">
  whitelist_since: MomentOrNull
  whitelist_off_at: MomentOrNull
  closes_at: MomentOrNull
}

declare module "#platform/database/schema.ts" {
  interface Database {
    user_settings: UserSettingsTable
  }
}
