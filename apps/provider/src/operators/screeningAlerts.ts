import type { EventContext } from "#platform/events.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"

/** One mail to each operator for all that a version of the screening lists brings up. */
export async function mailOperators(
  { services, trx }: EventContext,
  { rescreeningId }: { readonly rescreeningId: string },
): Promise<void> {
  const operators = await trx.selectFrom("operators").select(["id", "email"]).where("disabled_at", "is", null).execute()
  await enqueueEach(
    trx,
    operators.map(({ id, email }) => {
      const payload = {
        kind: "operator_alert" as const,
        reference: `${rescreeningId}.${id}`,
        to: email,
        subject: "New screening alerts wait for a decision",
        text: `The screening lists have changed, and addresses of customers carry more risk than before.\n\nThey wait at ${services.config.operators.origin}/operator/alerts`,
      }
      return { kind: "mail.send", payload } as const
    }),
  )
}
