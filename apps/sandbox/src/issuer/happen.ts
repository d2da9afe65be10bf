import { newId } from "@wallet/provider/platform/database/newId.ts"
import type { IssuerEvent } from "@wallet/provider/rails/issuer/issuerRail.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"
import { sendLater } from "../messages.ts"

/** An event that is announced to the provider, which then requests it. */
interface EventInput {
  readonly kind: IssuerEvent["kind"]
  readonly card: string
  readonly payment?: string
  readonly amount?: bigint
  readonly details?: Record<string, string>
}

/**
 * Records an event and schedules its message, in the transaction of its cause.
 *
 * @param dueAt when it happens, where that is later: until then it can be undone.
 */
export async function happen(
  trx: Kysely<SandboxDatabase>,
  { kind, card, payment, amount, details = {} }: EventInput,
  now: Date,
  dueAt: Date = now,
): Promise<void> {
  const id = newId()
  await trx
    .insertInto("sandbox.issuer_events")
    .values({
      id,
      kind,
      card,
      payment: payment ?? null,
      amount: amount ?? null,
      details: JSON.stringify(details),
      at: now,
    })
    .execute()
  await sendLater(trx, { sender: "issuer", reference: id, event: "happened" }, dueAt)
}
