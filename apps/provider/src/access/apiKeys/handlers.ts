import type { Kysely } from "kysely"
import { writeAudit } from "#access/identity/audit.ts"
import { findUser, lockUser } from "#access/identity/users.ts"
import { notify } from "#notifications/notify.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { readPlainName } from "#platform/http/publicName.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { requireStep } from "#platform/lifecycle/lifecycle.ts"
import { readAllowedAddresses } from "./allowedAddresses.ts"
import { type ApiKeyEvent, apiKeyLifecycle, stateAt } from "./apiKeyLifecycle.ts"
import { type ApiKeyRow, addSecret, lockKey, presentKeys, presentOne, selectKeys } from "./keys.ts"

const mostKeys = 20
const hourMs = 3_600_000

/**
 * Calls about a customer's API keys.
 *
 * @see screens C /account/api
 */
export const apiKeyHandlers = {
  listApiKeys: async ({ db, now }, { caller }) => {
    const rows = await selectKeys(db, caller.account).orderBy("id", "desc").execute()
    return { items: await presentKeys(db, rows, now()) }
  },

  createApiKey: async (services, { caller, input, origin, trx, requireStepUp }) => {
    const now = services.now()
    // Mails contain the name: it must not look like the text around it.
    const name = readPlainName(input.name, "name", 60)
    const expiresAt = readExpiry(input.expiresAt, now)
    const addresses = readAllowedAddresses(input.addresses)
    // The lock also keeps two concurrent calls from exceeding the limit.
    const user = await lockUser(trx, caller.account)
    const { totp_secret } = await findUser(trx, caller.actor.userId)
    if (input.scopes.includes("payouts") && totp_secret === null) throw refuse("two_factor_required")
    if ((await selectKeys(trx, user.id).execute()).length >= mostKeys) throw refuse("api_key_limit")
    // Last, so that no customer confirms a call that is refused anyway.
    await requireStepUp()
    const row = await trx
      .insertInto("api_keys")
      .values({
        id: newId(),
        user_id: user.id,
        name,
        scopes: [...new Set(input.scopes)],
        addresses,
        signed: input.signed,
        state: "active",
        created_at: now,
        expires_at: expiresAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const inTrx = { ...services, db: trx }
    const secret = await addSecret(inTrx, row)
    await writeAudit(inTrx, user.id, "api_key_created", origin, row.name)
    await notify(trx, user.id, "api_key_created", { detail: row.name })
    return { key: await presentOne(trx, row, now), secret }
  },

  rotateApiKey: async (services, { caller, input, origin, trx, requireStepUp }) => {
    const now = services.now()
    const overlapEndsAt = new Date(now.getTime() + input.overlapHours * hourMs)
    const key = await take(trx, caller.account, input.apiKeyId, "rotate", now, overlapEndsAt)
    await requireStepUp()
    await trx
      .updateTable("api_key_secrets")
      .set({ expires_at: overlapEndsAt })
      .where("key_id", "=", key.id)
      .where("expires_at", "is", null)
      .execute()
    const inTrx = { ...services, db: trx }
    const secret = await addSecret(inTrx, key)
    await writeAudit(inTrx, caller.account, "api_key_rotated", origin, key.name)
    return { key: await presentOne(trx, key, now), secret }
  },

  disableApiKey: (services, { caller, input, origin }) =>
    services.db.transaction().execute(async (trx) => {
      const now = services.now()
      const key = await take(trx, caller.account, input.apiKeyId, "disable", now)
      // Enabling the key later applies to its newest secret.
      await trx
        .updateTable("api_key_secrets")
        .set({ expires_at: now })
        .where("key_id", "=", key.id)
        .where("expires_at", "is not", null)
        .execute()
      await writeAudit({ ...services, db: trx }, caller.account, "api_key_disabled", origin, key.name)
      return presentOne(trx, key, now)
    }),

  enableApiKey: async (services, { caller, input, origin, trx, requireStepUp }) => {
    const key = await take(trx, caller.account, input.apiKeyId, "enable", services.now())
    await requireStepUp()
    await writeAudit({ ...services, db: trx }, caller.account, "api_key_enabled", origin, key.name)
    return presentOne(trx, key, services.now())
  },

  deleteApiKey: async (services, { caller, input, origin, trx, requireStepUp }) => {
    const key = await take(trx, caller.account, input.apiKeyId, "revoke", services.now())
    await requireStepUp()
    await writeAudit({ ...services, db: trx }, caller.account, "api_key_deleted", origin, key.name)
    return null
  },
} satisfies Pick<
  Handlers,
  "listApiKeys" | "createApiKey" | "rotateApiKey" | "disableApiKey" | "enableApiKey" | "deleteApiKey"
>

/** Applies an event to a key. @throws Refusal `state_conflict` if the event does not fit the state, `not_found`. */
async function take(
  trx: Kysely<Database>,
  userId: string,
  keyId: string,
  event: ApiKeyEvent,
  now: Date,
  overlapEndsAt: Date | null = null,
): Promise<ApiKeyRow> {
  const key = await lockKey(trx, userId, keyId)
  const { state } = requireStep(apiKeyLifecycle, stateAt(key, now), event, "customer")
  return trx
    .updateTable("api_keys")
    .set({ state, overlap_ends_at: overlapEndsAt })
    .where("id", "=", key.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function readExpiry(text: string | null, now: Date): Date | null {
  if (text === null) return null
  const moment = new Date(text)
  // A day like 31 February matches the pattern, but is no date.
  if (!(moment > now)) throw refuseField("validation_failed", "expiresAt", { code: "past" })
  return moment
}
