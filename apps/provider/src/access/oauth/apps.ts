import { timingSafeEqual } from "node:crypto"
import type { OauthApp } from "@wallet/core/contract"
import type { Kysely, Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import { hashToken } from "#access/identity/token.ts"
import type { Database } from "#platform/database/schema.ts"

export type AppRow = Selectable<Database["oauth_apps"]>

/** An app that is not deleted, of any developer. */
export async function findApp(db: Kysely<Database>, id: string): Promise<AppRow | undefined> {
  if (!isUuid(id)) return undefined
  return db.selectFrom("oauth_apps").selectAll().where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst()
}

/** True if the secret, or its absence, authenticates the app. A public client has no secret and relies on PKCE. */
export function isApp({ secret_hash: expected }: AppRow, secret: string | null | undefined): boolean {
  if (expected === null) return !secret
  return Boolean(secret) && timingSafeEqual(hashToken(secret ?? ""), expected)
}

/** The app as its developer sees it. */
export function presentApp(row: AppRow): OauthApp {
  return {
    id: row.id,
    name: row.name,
    logoId: row.logo_id,
    redirectUris: row.redirect_uris,
    confidential: row.secret_hash !== null,
    createdAt: row.created_at.toISOString(),
  }
}
