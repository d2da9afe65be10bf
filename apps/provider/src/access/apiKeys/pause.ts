import { type ApiKeyScope, apiKeyScopes, type Call, contract } from "@wallet/core/contract"
import { sql } from "kysely"
import type { AccessChanged } from "#access/identity/events.ts"
import { notify } from "#notifications/notify.ts"
import type { EventContext } from "#platform/events.ts"

/** Scopes with a call that moves money. */
const moneyScopes: readonly ApiKeyScope[] = apiKeyScopes.filter((scope) =>
  Object.values(contract).some((call: Call) => call.scope === scope && call.movesMoney === true),
)

/**
 * Pauses the customer's keys that can move money: a thief may have created or seen them. Each works again once its customer
 * confirms it with a step-up. Read-only keys are not affected.
 */
export async function pauseKeys({ services, trx }: EventContext, { userId }: AccessChanged): Promise<void> {
  const now = services.now()
  const paused = await trx
    .updateTable("api_keys")
    .set({ state: "paused", overlap_ends_at: null })
    .where("user_id", "=", userId)
    .where("state", "in", ["active", "rotating"])
    .where(sql<boolean>`scopes && ${[...moneyScopes]}::text[]`)
    .returning("id")
    .execute()
  if (paused.length === 0) return
  const ids = paused.map(({ id }) => id)
  // Confirming the key applies to its newest secret.
  await trx
    .updateTable("api_key_secrets")
    .set({ expires_at: now })
    .where("key_id", "in", ids)
    .where("expires_at", "is not", null)
    .execute()
  await notify(trx, userId, "api_keys_paused")
}
