import { newId } from "@wallet/provider/platform/database/newId.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase, SandboxMessagesTable } from "./database/schema.ts"
import type { SignedMessage } from "./signer.ts"

/** The vendors that send messages to the provider. */
export type Sender = SandboxMessagesTable["sender"]

/** An event and its subject. */
interface VendorMessage {
  readonly reference: string
  readonly event: string
}

/** Signer and address of a vendor's messages. */
export interface Outlet {
  readonly signer: { readonly sign: (message: VendorMessage) => SignedMessage | Promise<SignedMessage> }
  /** Path below the API. A vendor for two parties has one for each. */
  readonly path: string | ((reference: string) => Promise<string>)
}

/** Delivers a message to the provider. @throws if it was not accepted. */
export type Deliver = (path: string, message: SignedMessage) => Promise<void>

/** Schedules a message once, in the transaction of its cause. */
export async function sendLater(
  db: Kysely<SandboxDatabase>,
  message: { readonly sender: Sender; readonly reference: string; readonly event: string },
  dueAt: Date,
): Promise<void> {
  await db
    .insertInto("sandbox.messages")
    .values({ ...message, id: newId(), due_at: dueAt })
    .onConflict((conflict) => conflict.columns(["sender", "reference", "event"]).doUpdateSet({ due_at: dueAt }))
    .execute()
}

/** Delivers every due message. Those not accepted are retried the next time. */
export async function deliverDue(
  db: Kysely<SandboxDatabase>,
  { from = new Date(0), to }: { readonly from?: Date | undefined; readonly to: Date },
  outlets: Readonly<Record<Sender, Outlet>>,
  deliver: Deliver,
): Promise<void> {
  const due = await db
    .selectFrom("sandbox.messages")
    .selectAll()
    .where("due_at", ">=", from)
    .where("due_at", "<=", to)
    .orderBy("due_at")
    .limit(100)
    .execute()
  for (const { id, sender, reference, event } of due) {
    const { signer, path } = outlets[sender]
    const address = typeof path === "string" ? path : await path(reference)
    await deliver(address, await signer.sign({ reference, event }))
    // After it was accepted: a crash in between delivers it twice, as real vendors do.
    await db.deleteFrom("sandbox.messages").where("id", "=", id).execute()
  }
}
