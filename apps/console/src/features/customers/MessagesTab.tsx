import { useQuery } from "@tanstack/react-query"
import { readCustomerMessages, resendCustomerMail } from "@wallet/operators/customers.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { ActionDialog } from "#shared/ActionDialog.tsx"
import { operatorQuery } from "#shared/client.ts"
import { Loaded } from "#shared/Loaded.tsx"
import { Moment } from "#shared/Moment.tsx"
import { Part } from "#shared/Part.tsx"
import { useSession } from "#shared/session.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { useText } from "#shared/useText.ts"
import { Button } from "#ui/Button.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { Notice } from "#ui/Notice.tsx"

/** The notices to a customer, which can be mailed again, and what became of mails and text messages. */
export function MessagesTab({ id }: { readonly id: string }) {
  const read = useText()
  const { may } = useSession()
  const query = useQuery(operatorQuery(readCustomerMessages, { id }))
  const resend = useOperatorCall(resendCustomerMail)
  const [opened, setOpened] = useState<{ noticeId: string; title: string; isOpen: boolean }>()
  return (
    <>
      <Loaded query={query}>
        {({ notices, deliveries, mailStop }) => (
          <div className="flex flex-col gap-6">
            {mailStop && (
              <Notice kind="warning" title={m.customers_mailStopped()}>
                <bdi>{mailStop.reason}</bdi> <Moment at={mailStop.since} />
              </Notice>
            )}
            {notices.length === 0 && deliveries.length === 0 ? (
              <EmptyState title={m.customers_noMessages()}>{m.customers_noMessagesText()}</EmptyState>
            ) : (
              <>
                <Part title={m.customers_notices()}>
                  <ul className="divide-y divide-line">
                    {notices.map(({ id: noticeId, title, at }) => (
                      <li key={noticeId} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                        <span className="flex min-w-0 flex-col">
                          <bdi className="wrap-anywhere">{read(title)}</bdi>
                          <span className="text-caption text-muted">
                            <Moment at={at} />
                          </span>
                        </span>
                        {may("customers.mail") && !mailStop && (
                          <Button
                            kind="quiet"
                            size="small"
                            onPress={() => setOpened({ noticeId, title: read(title), isOpen: true })}
                          >
                            {m.customers_resend()}
                          </Button>
                        )}
                      </li>
                    ))}
                  </ul>
                </Part>
                <Part title={m.customers_deliveries()}>
                  <ul className="divide-y divide-line">
                    {deliveries.map(({ channel, kind, state, reason, at }) => (
                      <li
                        key={`${channel} ${kind} ${at}`}
                        className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5"
                      >
                        <bdi className="min-w-0 wrap-anywhere">
                          {[channel, kind, state, reason].filter(Boolean).join(" · ")}
                        </bdi>
                        <span className="text-caption text-muted">
                          <Moment at={at} />
                        </span>
                      </li>
                    ))}
                  </ul>
                </Part>
              </>
            )}
          </div>
        )}
      </Loaded>
      {opened && (
        <ActionDialog
          title={m.customers_resend()}
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          confirm={m.customers_resend()}
          onConfirm={(reason) => resend.mutateAsync({ id, noticeId: opened.noticeId, reason })}
        >
          {() => (
            <>
              <p className="font-medium wrap-anywhere">{opened.title}</p>
              <p>{m.customers_resendText()}</p>
            </>
          )}
        </ActionDialog>
      )}
    </>
  )
}
