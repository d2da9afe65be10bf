import { refuseField } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { selectEndpoints } from "./endpoints.ts"

/** @throws Refusal `validation_failed` at `field` where a webhook may not go there. Null is none, and right. */
export async function checkAddress(
  { rails }: Pick<Services, "rails">,
  field: string,
  url: string | null,
): Promise<void> {
  if (url === null) return
  const problem = await rails.webhooks.check(url)
  if (problem) throw refuseField("validation_failed", field, { code: problem })
}

/**
 * Checks the webhook address of an invoice: the rules of endpoints apply, and the endpoint whose secret signs its
 * events must exist. @throws Refusal `validation_failed` at `webhookUrl`.
 */
export async function checkInvoiceAddress(
  services: Pick<Services, "db" | "rails">,
  userId: string,
  url: string | undefined,
): Promise<void> {
  if (url === undefined) return
  const signing = await selectEndpoints(services.db, userId).where("url", "is", null).executeTakeFirst()
  if (!signing) throw refuseField("validation_failed", "webhookUrl", { code: "webhook_secret_missing" })
  await checkAddress(services, "webhookUrl", url)
}
