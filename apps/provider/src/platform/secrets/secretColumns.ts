import { type RawBuilder, sql } from "kysely"

/** Location of a column with sealed values. */
export interface SealedColumnInfo {
  /** The column that names the row, which each value is bound to. */
  readonly row: string
}

/** Every column that holds sealed values. A rotation re-seals all of them. */
export const sealedColumns = {
  "account_links.sealed_code": { row: "id" },
  "api_key_secrets.sealed_secret": { row: "prefix" },
  "operator_sessions.totp_offer": { row: "id" },
  "operators.totp_secret": { row: "id" },
  "protected_transfers.sealed_code": { row: "id" },
  "request_hash_keys.sealed": { row: "id" },
  "user_settings.sealed_phrase": { row: "user_id" },
  "users.totp_pending_secret": { row: "id" },
  "users.totp_secret": { row: "id" },
  "wallet_seed.sealed": { row: "only_one" },
  "webhook_endpoints.previous_sealed_secret": { row: "id" },
  "webhook_endpoints.sealed_secret": { row: "id" },
} as const satisfies Record<string, SealedColumnInfo>

export type SealedColumn = keyof typeof sealedColumns

/** Location of a column with hashes of codes. */
export interface CodeColumnInfo {
  /** The column with the row's name, which each hash is bound to; undefined if a code is looked up by its hash. */
  readonly row?: string
  /** SQL condition over the table's columns: true while a code can still be used. */
  readonly isUsable: (now: Date) => RawBuilder<boolean>
}

/** Every column that holds hashes of codes that people type. */
export const codeColumns = {
  "account_links.code_hash": { isUsable: (now: Date) => sql<boolean>`state = 'link_pending' AND expires_at > ${now}` },
  "email_changes.current_code_hash": { row: "id", isUsable: (now: Date) => sql<boolean>`expires_at > ${now}` },
  "email_changes.new_code_hash": { row: "id", isUsable: (now: Date) => sql<boolean>`expires_at > ${now}` },
  "phone_changes.current_code_hash": { row: "id", isUsable: (now: Date) => sql<boolean>`expires_at > ${now}` },
  "phone_changes.new_code_hash": { row: "id", isUsable: (now: Date) => sql<boolean>`expires_at > ${now}` },
  "recovery_codes.code_hash": { row: "user_id", isUsable: () => sql<boolean>`used_at IS NULL` },
  "registrations.code_hash": { row: "id", isUsable: (now: Date) => sql<boolean>`code_expires_at > ${now}` },
  "sign_in_codes.code_hash": { row: "id", isUsable: (now: Date) => sql<boolean>`expires_at > ${now}` },
  "step_ups.code_hash": {
    row: "id",
    isUsable: (now: Date) => sql<boolean>`state = 'pending' AND expires_at > ${now}`,
  },
} as const satisfies Record<string, CodeColumnInfo>

export type CodeColumn = keyof typeof codeColumns

/** The key of a sealed value or a hash; undefined for one of an older format, which names none. */
export function readKeyId(stored: string): string | undefined {
  return /^v1\.([0-9a-f]{12})\./.exec(stored)?.[1]
}
