import { writeAudit } from "#access/identity/audit.ts"
import { notify } from "#notifications/notify.ts"
import type { Origin } from "#platform/http/handler.ts"
import { publish } from "#platform/live/publish.ts"
import type { Services } from "#platform/services.ts"
import { type LinkRow, linkStep, writeLinkState } from "./links.ts"

/** Cuts a link at either side's request, and notifies its customer. The transaction must have locked the customer. */
export async function cutLink(
  services: Services,
  link: LinkRow,
  actor: "customer" | "rail",
  origin: Origin,
): Promise<void> {
  const { db, now } = services
  const name = link.messenger_name ?? ""
  await writeLinkState(db, link, linkStep(link, "unlink", actor, now()))
  await writeAudit(services, link.user_id, "account_unlinked", origin, name)
  await notify(db, link.user_id, "account_unlinked", { detail: name })
  await publish(db, link.user_id, "accountLink")
}
