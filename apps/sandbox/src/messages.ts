import { newId } from "@wallet/provider/platform/database/newId.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase, SandboxMessagesTable } from "./database/schema.ts"
import type { SignedMessage } from "./signer.ts"

/** The vendors that tell the provider of things later on. */
export type Sender = SandboxMessagesTable["sender"]

/** An event and its subject. */
interface Told {
  readonly reference: string
  readonly event: string
}

/** Signer and address of a vendor's messages. */
export interface Outlet {
  readonly signer: { readonly sign: (message: Told) => SignedMessage | Promise<SignedMessage> }
  /** Below the API. A vendor that stands for two parties has an address for each. */
  readonly path: string | ((reference: string) => Promise<string>)
}

/** Brings a message to the provider. @throws where it was not taken. */
export type Deliver = (path: string, message: SignedMessage) => Promise<void>

/** Writes a message that is to be delivered when its time comes: in the transaction of its cause, and each one once. */
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

/** Delivers every message of that time; what is not taken is tried again the next time. */
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
    // After it was taken: a crash in between delivers it twice, as real vendors do.
    await db.deleteFrom("sandbox.messages").where("id", "=", id).execute()
  }
}
