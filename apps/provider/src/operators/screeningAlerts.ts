import { writeMail } from "#notifications/mailContent.ts"
import type { EventContext } from "#platform/events.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"

/** Mails each operator once about all alerts of a version of the screening lists. */
export function mailOperators(
  context: EventContext,
  { rescreeningId }: { readonly rescreeningId: string },
): Promise<void> {
  return mailEach(context, rescreeningId, {
    subject: "New screening alerts",
    text: "The screening lists have changed, and some customers' addresses are now riskier. Review the alerts.",
    desk: "alerts",
  })
}

/** Mails each operator once about open name alerts, until all of them are decided. */
export function mailAboutNames(context: EventContext, { alertId }: { readonly alertId: string }): Promise<void> {
  return mailEach(context, alertId, {
    subject: "Possible sanctions match",
    text: "The name of a customer or a payee resembles one on a sanctions list. Their money may wait for your decision.",
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
        ...writeMail({
          locale: "en",
          subject,
          paragraphs: [text],
          action: { label: "Review", url: `${services.config.operators.origin}/operator/desks/${desk}` },
        }),
      }
      return { kind: "mail.send", payload } as const
    }),
  )
}
