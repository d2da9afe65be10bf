import type { DateFormat, QuietHours, Theme } from "@wallet/core/contract"
import type { ColumnType, Generated } from "kysely"

type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

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

interface EmailChangesTable {
  user_id: string
  id: string
  new_email: string
  current_code_hash: string
  new_code_hash: string | null
  tries: Generated<number>
  expires_at: Date
}

/** Of `0035_phones`. */
interface PhoneChangesTable {
  user_id: string
  id: string
  new_phone: string
  new_code_hash: string
  confirmed_by: "phone" | "email" | null
  current_code_hash: string | null
  tries: Generated<number>
  expires_at: Date
}

interface UserDevicesTable {
  user_id: string
  device_hash: Buffer
  first_seen_at: Date
}

/** The tables of `0022_settings`, and `user_settings`, which it fills up. */
export interface SettingsTables {
  user_settings: UserSettingsTable
  email_changes: EmailChangesTable
  phone_changes: PhoneChangesTable
  user_devices: UserDevicesTable
}
