import { validate as isUuid } from "uuid"
import { createToken, hashToken } from "#access/identity/token.ts"
import { lockUser } from "#access/identity/users.ts"
import { newId } from "#platform/database/newId.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { readPublicName } from "#platform/http/publicName.ts"
import { refuse } from "#platform/http/refusal.ts"
import { replacePicture } from "#platform/pictures/store.ts"
import { presentApp } from "./apps.ts"
import { readRedirectUris } from "./redirectUris.ts"

const mostApps = 10
/** The most characters of the app name that customers see. */
const longestName = 60

/** Calls about apps that a customer has registered for others to authorize. */
export const oauthAppHandlers = {
  listOauthApps: async ({ db }, { caller }) => {
    const rows = await db
      .selectFrom("oauth_apps")
      .selectAll()
      .where("user_id", "=", caller.account)
      .where("deleted_at", "is", null)
      .orderBy("id", "desc")
      .execute()
    return { items: rows.map(presentApp) }
  },

  createOauthApp: async ({ now }, { caller, input, trx }) => {
    const redirectUris = readRedirectUris(input.redirectUris)
    const name = readPublicName(input.name, "name", longestName)
    // Keeps two concurrent calls from exceeding the limit.
    const { id: userId } = await lockUser(trx, caller.account)
    const own = trx.selectFrom("oauth_apps").select("id").where("user_id", "=", userId).where("deleted_at", "is", null)
    if ((await own.execute()).length >= mostApps) throw refuse("oauth_app_limit")
    const secret = input.confidential ? `wos_${createToken()}` : null
    const row = await trx
      .insertInto("oauth_apps")
      .values({
        id: newId(),
        user_id: userId,
        name,
        redirect_uris: redirectUris,
        secret_hash: secret === null ? null : hashToken(secret),
        created_at: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { app: presentApp(row), secret }
  },

  setOauthAppLogo: async ({ db, pictures }, { caller, input: { oauthAppId, image } }) => {
    const drawn = image === null ? null : await pictures.redraw(Buffer.from(image, "base64"))
    return db.transaction().execute(async (trx) => {
      const row = isUuid(oauthAppId)
        ? await trx
            .selectFrom("oauth_apps")
            .selectAll()
            .where("id", "=", oauthAppId)
            .where("user_id", "=", caller.account)
            .where("deleted_at", "is", null)
            .forUpdate()
            .executeTakeFirst()
        : undefined
      if (!row) throw refuse("not_found")
      await replacePicture(trx, drawn, row.logo_id, (id) =>
        trx.updateTable("oauth_apps").set({ logo_id: id }).where("id", "=", row.id).execute(),
      )
      const after = await trx.selectFrom("oauth_apps").selectAll().where("id", "=", row.id).executeTakeFirstOrThrow()
      return presentApp(after)
    })
  },

  deleteOauthApp: ({ db, now }, { caller, input: { oauthAppId } }) =>
    db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = isUuid(oauthAppId)
        ? await trx
            .updateTable("oauth_apps")
            .set({ deleted_at: now() })
            .where("id", "=", oauthAppId)
            .where("user_id", "=", caller.account)
            .where("deleted_at", "is", null)
            .executeTakeFirst()
        : { numUpdatedRows: 0n }
      if (numUpdatedRows === 0n) throw refuse("not_found")
      await trx
        .updateTable("oauth_grants")
        .set({ revoked_at: now() })
        .where("app_id", "=", oauthAppId)
        .where("revoked_at", "is", null)
        .execute()
      return null
    }),
} satisfies Pick<Handlers, "listOauthApps" | "createOauthApp" | "setOauthAppLogo" | "deleteOauthApp">
