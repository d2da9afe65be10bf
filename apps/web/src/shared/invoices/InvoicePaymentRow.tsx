import type { InvoiceForPayment, Known } from "@wallet/core/contract"
import type { Elements } from "#i18n/elements.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { Money } from "#shared/money/Money.tsx"
import { networkName } from "#shared/networks/networkName.ts"
import { Link } from "#ui/Link.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"
import { Status, type StatusTone } from "#ui/Status.tsx"

type Payment = InvoiceForPayment["payments"][number]

const states: Readonly<Record<Known<Payment["state"]>, { readonly title: () => string; readonly tone: StatusTone }>> = {
  confirming: { title: () => m.invoices_paymentConfirming(), tone: "waiting" },
  held: { title: () => m.invoices_paymentHeld(), tone: "attention" },
  confirmed: { title: () => m.invoices_paymentConfirmed(), tone: "done" },
  returned: { title: () => m.invoices_paymentReturned(), tone: "draft" },
  failed: { title: () => m.invoices_paymentFailed(), tone: "failed" },
}

interface InvoicePaymentRowProps {
  readonly payment: Payment
  /** Details that only one side sees. */
  readonly children?: Elements
}

/** One payment of an invoice: amount, counted amount, method and progress. */
export function InvoicePaymentRow({ payment, children }: InvoicePaymentRowProps) {
  const { locale } = useLocale()
  const { state, amount, counted, network, txid, confirmations, createdAt, late } = payment
  const { title, tone } = lookUp(states, state, unknownState)
  return (
    <li className="flex flex-col gap-2 px-5 py-4 tablet:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Money {...amount} className="font-semibold" />
        <Status tone={tone}>{title()}</Status>
      </div>
      {(counted.currency !== amount.currency || late) && (
        <p className="flex flex-wrap gap-x-3 text-caption text-muted">
          {counted.currency !== amount.currency && (
            <span>
              <span>{`${m.invoices_countsFor()} `}</span>
              <Money {...counted} />
            </span>
          )}
          {late && <span className="text-warning">{m.invoices_paymentLate()}</span>}
        </p>
      )}
      {state === "confirming" && confirmations && (
        <ProgressBar
          label={m.deposits_confirmingLabel()}
          share={Math.min(confirmations.seen / confirmations.needed, 1)}
          valueText={m.deposits_confirmed({ done: String(confirmations.seen), needed: String(confirmations.needed) })}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-caption text-muted">
        <span>
          <span>{`${network === null ? m.invoices_sourceWallet() : networkName(network, amount.currency)}, `}</span>
          <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
        </span>
        {txid !== null && network !== null && (
          <Link to="/explorer/$hash" params={{ hash: txid }} search={{ network }}>
            {m.deposits_look()}
          </Link>
        )}
      </div>
      {children}
    </li>
  )
}
