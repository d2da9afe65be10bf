import type { AppScope } from "@wallet/core/contract"
import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { AuthorizedApp } from "#platform/http/answers.ts"

/** Grants scopes to an app in addition to earlier ones. Each app has one grant. */
export async function allow(
  trx: Kysely<Database>,
  userId: string,
  appId: string,
  scopes: readonly AppScope[],
  now: Date,
): Promise<string> {
  const earlier = await findGrant(trx, userId, appId)
  if (!earlier) {
    const id = newId()
    await trx
      .insertInto("oauth_grants")
      .values({ id, app_id: appId, user_id: userId, scopes: [...scopes], created_at: now })
      .execute()
    return id
  }
  await trx
    .updateTable("oauth_grants")
    .set({ scopes: [...new Set([...earlier.scopes, ...scopes])] })
    .where("id", "=", earlier.id)
    .execute()
  return earlier.id
}

/** Reads the scopes that a customer has granted to an app. */
export function findGrant(db: Kysely<Database>, userId: string, appId: string) {
  return db
    .selectFrom("oauth_grants")
    .selectAll()
    .where("user_id", "=", userId)
    .where("app_id", "=", appId)
    .where("revoked_at", "is", null)
    .executeTakeFirst()
}

/** The apps that act for a customer. */
export async function listGrants(db: Kysely<Database>, userId: string): Promise<AuthorizedApp[]> {
  const rows = await db
    .selectFrom("oauth_grants as grant")
    .innerJoin("oauth_apps as app", "app.id", "grant.app_id")
    .selectAll("grant")
    .select("app.name")
    .where("grant.user_id", "=", userId)
    .where("revoked_at", "is", null)
    .orderBy("grant.id", "desc")
    .execute()
  return rows.map(({ id, name, scopes, created_at, last_used_at }) => ({
    id,
    name,
    scopes,
    authorizedAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
}

/** Ends a customer's grant with all of its tokens. @returns the app's name; undefined if there is no such grant. */
export async function revokeGrant(
  trx: Kysely<Database>,
  userId: string,
  grantId: string,
  now: Date,
): Promise<string | undefined> {
  if (!isUuid(grantId)) return undefined
  const ended = await trx
    .updateTable("oauth_grants as grant")
    .from("oauth_apps as app")
    .set({ revoked_at: now })
    .whereRef("app.id", "=", "grant.app_id")
    .where("grant.id", "=", grantId)
    .where("grant.user_id", "=", userId)
    .where("grant.revoked_at", "is", null)
    .returning("app.name")
    .executeTakeFirst()
  return ended?.name
}
