import type { InvoiceSession } from "@wallet/core/contract"
import { displayCode } from "@wallet/core/money"
import { useCancelInvoiceSession } from "@wallet/react"
import { useState } from "react"
import { hasEnded, sessionStates } from "#features/invoiceSessions/model/sessionStates.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { toFormProblems } from "#shared/forms/problems.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { networkName } from "#shared/networks/networkName.ts"
import { Button } from "#ui/Button.tsx"
import { Countdown } from "#ui/Countdown.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Status } from "#ui/Status.tsx"

/** One started payment: merchant, method, progress, time left and actions. */
export function SessionRow({ session }: { readonly session: InvoiceSession }) {
  const { locale } = useLocale()
  const cancel = useCancelInvoiceSession()
  // Read once: later answers differ only by network latency.
  const [clockOffset] = useState(() => Date.parse(session.now) - Date.now())
  const { id: sessionId, invoiceId, merchant, amount, due, state, createdAt, expiresAt } = session
  const { title, tone } = lookUp(sessionStates, state, unknownState)
  const isUnderWay = !hasEnded(session)
  const failure = cancel.error && toFormProblems(cancel.error, []).form
  return (
    <li className="flex flex-col gap-2 px-5 py-4 tablet:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium wrap-anywhere">{merchant}</span>
        <Money {...amount} className="font-semibold" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-caption text-muted">
        <span>
          <MethodText session={session} />
          <span>{" · "}</span>
          <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
        </span>
        <Status tone={tone}>{title()}</Status>
      </div>
      {isUnderWay && (
        <>
          {due.amount !== amount.amount && !isZero(due) && (
            <p className="text-small">
              <span>{`${m.invoices_due()}: `}</span>
              <Money {...due} className="font-medium" />
            </p>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="text-small text-muted">
              <Countdown until={expiresAt} clockOffset={clockOffset} />
            </span>
            <span className="flex gap-2">
              <Button
                kind="quiet"
                size="small"
                aria-label={m.invoices_sessionCancelOf({ merchant })}
                isPending={cancel.isPending}
                onPress={() => cancel.mutate({ sessionId })}
              >
                {m.invoices_sessionCancel()}
              </Button>
              <ButtonLink
                size="small"
                to="/account/invoicePayment"
                search={{ invoiceId }}
                aria-label={m.invoices_sessionContinueOf({ merchant })}
              >
                {m.invoices_continue()}
              </ButtonLink>
            </span>
          </div>
          {failure && (
            <Notice kind="danger">
              <ProblemText {...failure} />
            </Notice>
          )}
        </>
      )}
    </li>
  )
}

function MethodText({ session: { method } }: { readonly session: InvoiceSession }) {
  const regionCode = useRegionCode()
  if (!method) return <span>{m.invoices_methodNone()}</span>
  const currency = displayCode({ code: method.currency }, regionCode)
  return (
    <span>
      {method.network === null
        ? m.invoices_methodWallet({ currency })
        : m.invoices_methodNetwork({ currency, network: networkName(method.network, method.currency) })}
    </span>
  )
}
