import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { SessionActor } from "#platform/http/caller.ts"
import type { Origin } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"
import { accessChanged } from "./events.ts"
import { endSessions } from "./sessions.ts"

/**
 * Ends all other access to an account after a change of its credentials: a password, an address, a phone number, a second factor.
 * All sessions end except the one in `except`; areas with other kinds of access end theirs (`accessChanged`).
 */
export async function endOtherAccess(
  services: Services,
  trx: Transaction<Database>,
  userId: string,
  origin: Origin,
  except?: SessionActor,
  { isFirstPhone = false }: { readonly isFirstPhone?: boolean } = {},
): Promise<void> {
  const inTrx = { ...services, db: trx }
  await endSessions(inTrx, userId, origin, except)
  await services.events.publish(accessChanged, { services: inTrx, trx }, { userId, origin, isFirstPhone })
}
