import { mostWebhookEndpoints } from "@wallet/core/contract"
import { type Kysely, sql } from "kysely"
import { lockUser } from "#access/identity/users.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { deferRefusal, refuse, refuseField } from "#platform/http/refusal.ts"
import { nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { checkAddress } from "./address.ts"
import { giveUpWaiting } from "./deliveries.ts"
import { type EndpointEvent, endpointLifecycle } from "./endpointLifecycle.ts"
import {
  createSecret,
  type EndpointRow,
  lockEndpoint,
  presentEndpoint,
  selectEndpoints,
  writeEndpointState,
} from "./endpoints.ts"
import { getsEvents, isListenerAddress } from "./listeners.ts"

const hourMs = 3_600_000

/** Calls about the webhook endpoints of a customer (screens C /account/api). */
export const webhookEndpointHandlers = {
  listWebhookEndpoints: async ({ db, now }, { caller }) => {
    const rows = await selectEndpoints(db, caller.account).orderBy("id", "desc").execute()
    return { items: rows.map((row) => presentEndpoint(row, now())) }
  },

  createWebhookEndpoint: {
    // A DNS lookup may be slow, so it runs before the transaction.
    async prepare(services, { caller, input }) {
      const { now, secretBox } = services
      const isListener = isListenerAddress(input.url)
      const requireAddress = await deferRefusal(checkAddress(services, "url", isListener ? null : input.url))
      return async (_, { trx }) => {
        requireAddress()
        const secret = createSecret()
        // Locks the customer, so that concurrent requests can't exceed the maximum.
        const user = await lockUser(trx, caller.account)
        if (isListener) await deleteGoneListeners(trx, user.id)
        const own = await selectEndpoints(trx, user.id).execute()
        if (own.length >= mostWebhookEndpoints) throw refuse("webhook_endpoint_limit")
        if (input.url === null && own.some(({ url }) => url === null)) {
          throw refuse("state_conflict", { details: { state: "exists" } })
        }
        const id = newId()
        const row = await trx
          .insertInto("webhook_endpoints")
          .values({
            id,
            user_id: user.id,
            url: input.url,
            description: input.description,
            events: [...new Set(input.events)],
            state: "enabled",
            disabled_reason: null,
            sealed_secret: secretBox.seal(secret, "webhook_endpoints.sealed_secret", id),
            previous_sealed_secret: null,
            pulled_at: isListener ? sql<Date>`now()` : null,
            created_at: now(),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return { endpoint: presentEndpoint(row, now()), secret }
      }
    },
  },

  updateWebhookEndpoint: async (services, { caller, input }) => {
    const { url, description, events } = input
    if (url !== undefined && !isListenerAddress(url)) await checkAddress(services, "url", url)
    return services.db.transaction().execute(async (trx) => {
      const endpoint = await lockEndpoint(trx, caller.account, input.webhookEndpointId)
      const isOther = url !== undefined && isListenerAddress(url) !== isListenerAddress(endpoint.url)
      if (isOther || (url !== undefined && endpoint.url === null))
        throw refuseField("validation_failed", "url", { code: "invalid" })
      const row = await trx
        .updateTable("webhook_endpoints")
        .set({
          url: url ?? endpoint.url,
          description: description ?? endpoint.description,
          events: events ? [...new Set(events)] : endpoint.events,
        })
        .where("id", "=", endpoint.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return presentEndpoint(row, services.now())
    })
  },

  rotateWebhookSecret: async ({ now, secretBox }, { caller, input, trx }) => {
    const endpoint = await lockEndpoint(trx, caller.account, input.webhookEndpointId)
    const moment = now()
    // There are at most two secrets: the overlap has to end before the next rotation.
    if (endpoint.overlap_ends_at && endpoint.overlap_ends_at > moment) {
      throw refuse("state_conflict", { details: { state: "rotating" } })
    }
    const secret = createSecret()
    const previous = secretBox.open(endpoint.sealed_secret, "webhook_endpoints.sealed_secret", endpoint.id)
    const row = await trx
      .updateTable("webhook_endpoints")
      .set({
        sealed_secret: secretBox.seal(secret, "webhook_endpoints.sealed_secret", endpoint.id),
        previous_sealed_secret: secretBox.seal(previous, "webhook_endpoints.previous_sealed_secret", endpoint.id),
        overlap_ends_at: new Date(moment.getTime() + input.overlapHours * hourMs),
      })
      .where("id", "=", endpoint.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { endpoint: presentEndpoint(row, moment), secret }
  },

  disableWebhookEndpoint: ({ db, now }, { caller, input }) =>
    db.transaction().execute(async (trx) => {
      const row = await take(trx, caller.account, input.webhookEndpointId, "disable")
      return presentEndpoint(row, now())
    }),

  enableWebhookEndpoint: ({ db, now }, { caller, input }) =>
    db.transaction().execute(async (trx) => {
      const row = await take(trx, caller.account, input.webhookEndpointId, "enable")
      return presentEndpoint(row, now())
    }),

  deleteWebhookEndpoint: ({ db }, { caller, input }) =>
    db.transaction().execute(async (trx) => {
      await take(trx, caller.account, input.webhookEndpointId, "delete")
      return null
    }),
} satisfies Pick<
  Handlers,
  | "listWebhookEndpoints"
  | "createWebhookEndpoint"
  | "updateWebhookEndpoint"
  | "rotateWebhookSecret"
  | "disableWebhookEndpoint"
  | "enableWebhookEndpoint"
  | "deleteWebhookEndpoint"
>

/** Deletes the customer's listeners that nobody asks any more: a program that was killed leaves its own behind. */
async function deleteGoneListeners(trx: Kysely<Database>, userId: string): Promise<void> {
  const gone = await selectEndpoints(trx, userId).where(sql<boolean>`NOT ${getsEvents}`).forUpdate().execute()
  for (const { id, state } of gone) {
    const step = nextStep(endpointLifecycle, state, "delete", "customer")
    if (!step) continue
    await giveUpWaiting(trx, id)
    await writeEndpointState(trx, id, step.state, null)
  }
}

/** Applies an owner's event to an endpoint. @throws Refusal `state_conflict`, `not_found`. */
async function take(
  trx: Kysely<Database>,
  userId: string,
  endpointId: string,
  event: Exclude<EndpointEvent, "giveUp">,
): Promise<EndpointRow> {
  const endpoint = await lockEndpoint(trx, userId, endpointId)
  const { state } = requireStep(endpointLifecycle, endpoint.state, event, "customer")
  if (state !== "enabled") await giveUpWaiting(trx, endpoint.id)
  return writeEndpointState(trx, endpoint.id, state, event === "disable" ? "owner" : null)
}
