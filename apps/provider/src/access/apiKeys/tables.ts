import type { ApiKeySchema, ApiKeyScope, Written } from "@wallet/core/contract"
import type { ColumnType } from "kysely"
import type { Moment, MomentOrNull } from "#platform/database/columns.ts"

interface ApiKeysTable {
  id: string
  user_id: string
  name: string
  scopes: ApiKeyScope[]
  addresses: string[]
  signed: boolean
  state: Written<typeof ApiKeySchema>["state"]
  created_at: Moment
  expires_at: MomentOrNull
  overlap_ends_at: MomentOrNull
  last_used_at: MomentOrNull
  last_used_address: ColumnType<string | null, string | null | undefined, string>
}

interface ApiKeySecretsTable {
  prefix: string
  key_id: string
  token_hash: Buffer
  sealed_secret: string | null
  created_at: Moment
  expires_at: MomentOrNull
}

interface ApiKeyNoncesTable {
  prefix: string
  nonce: string
  expires_at: Moment
}

interface ApiKeyRequestsTable {
  id: string
  key_id: string
  at: Moment
  call: string
  status: number
  /** Null on success, and in rows older than the column. */
  tag: ColumnType<string | null, string | null | undefined, never>
  address: string
  request_id: string
  duration: number
}

declare module "#platform/database/schema.ts" {
  interface Database {
    api_keys: ApiKeysTable
    api_key_secrets: ApiKeySecretsTable
    api_key_nonces: ApiKeyNoncesTable
    api_key_requests: ApiKeyRequestsTable
  }
}
