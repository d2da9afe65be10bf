import type { EventContext } from "#platform/events.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"

/** One mail to each operator for all that a version of the screening lists brings up. */
export function mailOperators(
  context: EventContext,
  { rescreeningId }: { readonly rescreeningId: string },
): Promise<void> {
  return mailEach(context, rescreeningId, {
    subject: "New screening alerts wait for a decision",
    text: "The screening lists have changed, and addresses of customers carry more risk than before.",
    desk: "alerts",
  })
}

/** One mail to each operator for the names that wait until all of them are decided. */
export function mailAboutNames(context: EventContext, { alertId }: { readonly alertId: string }): Promise<void> {
  return mailEach(context, alertId, {
    subject: "A name that may be on a list of sanctions waits for a decision",
    text: "The name of a customer or of a payee is like one on a list of sanctions. Their money may wait for you.",
    desk: "name-alerts",
  })
}

interface AlertMail {
  readonly subject: string
  readonly text: string
  readonly desk: string
}

async function mailEach({ services, trx }: EventContext, reference: string, mail: AlertMail): Promise<void> {
  const { subject, text, desk } = mail
  const operators = await trx.selectFrom("operators").select(["id", "email"]).where("disabled_at", "is", null).execute()
  await enqueueEach(
    trx,
    operators.map(({ id, email }) => {
      const payload = {
        kind: "operator_alert" as const,
        reference: `${reference}.${id}`,
        to: email,
        subject,
        text: `${text}\n\nThey wait at ${services.config.operators.origin}/operator/${desk}`,
      }
      return { kind: "mail.send", payload } as const
    }),
  )
}
