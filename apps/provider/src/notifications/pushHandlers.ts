import { newId } from "#platform/database/newId.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { isPushEndpoint } from "#rails/push/pushServices.ts"

/** The most browsers of a customer that get push messages. */
export const mostBrowsers = 10

/** Calls about push messages to browsers. */
export const pushHandlers = {
  getPushOffer: async ({ rails }) => ({ publicKey: rails.push.publicKey }),

  async subscribePush({ db, now }, { caller, input: { endpoint, keys, withDetails } }) {
    if (!isPushEndpoint(endpoint)) throw refuse("validation_failed", { fields: { endpoint: { code: "invalid" } } })
    const { userId, sessionId } = caller.actor
    const ofBrowser = { user_id: userId, session_id: sessionId, ...keys, with_details: withDetails, created_at: now() }
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("push_subscriptions")
        .values({ id: newId(), endpoint, ...ofBrowser })
        // A browser is whoever's signs in with it now.
        .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(ofBrowser))
        .execute()
      const newest = trx
        .selectFrom("push_subscriptions")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(mostBrowsers)
      await trx.deleteFrom("push_subscriptions").where("user_id", "=", userId).where("id", "not in", newest).execute()
    })
    return { subscribed: true as const }
  },

  async unsubscribePush({ db }, { caller, input: { endpoint } }) {
    await db
      .deleteFrom("push_subscriptions")
      .where("user_id", "=", caller.actor.userId)
      .where("endpoint", "=", endpoint)
      .execute()
    return { subscribed: false as const }
  },
} satisfies Pick<Handlers, "getPushOffer" | "subscribePush" | "unsubscribePush">
