import type { AppScope } from "@wallet/core/contract"
import type { ColumnType } from "kysely"
import type { Moment, MomentOrNull } from "#platform/database/columns.ts"

interface OauthAppsTable {
  id: string
  user_id: string
  name: string
  redirect_uris: string[]
  secret_hash: Buffer | null
  logo_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
  deleted_at: MomentOrNull
}

interface OauthGrantsTable {
  id: string
  app_id: string
  user_id: string
  scopes: AppScope[]
  created_at: Moment
  last_used_at: MomentOrNull
  revoked_at: MomentOrNull
}

interface OauthCodesTable {
  code_hash: Buffer
  family: string
  grant_id: string
  redirect_uri: string
  scopes: AppScope[]
  challenge: string
  expires_at: Moment
  used_at: MomentOrNull
}

interface OauthTokensTable {
  token_hash: Buffer
  kind: "access" | "refresh"
  family: string
  grant_id: string
  scopes: AppScope[]
  expires_at: Moment
  ended_at: MomentOrNull
}

declare module "#platform/database/schema.ts" {
  interface Database {
    oauth_apps: OauthAppsTable
    oauth_grants: OauthGrantsTable
    oauth_codes: OauthCodesTable
    oauth_tokens: OauthTokensTable
  }
}
