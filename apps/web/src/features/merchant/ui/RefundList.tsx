import type { InvoiceDetail, InvoiceRefund } from "@wallet/core/contract"
import { refundLooks } from "#features/merchant/model/invoiceTexts.ts"
import { payerText } from "#features/merchant/model/payerText.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { Money } from "#shared/money/Money.tsx"
import { shortenAddress } from "#ui/addressText.ts"
import { Link } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Status } from "#ui/Status.tsx"

interface RefundListProps extends Pick<InvoiceDetail, "refunds"> {
  /** The payments, for the networks and the people of their refunds. */
  readonly payments: readonly Pick<InvoiceDetail["payments"][number], "id" | "network" | "payerName">[]
}

/** The completed and pending refunds. Empty before the first one. */
export function RefundList({ refunds, payments }: RefundListProps) {
  const { locale } = useLocale()
  if (refunds.length === 0) return null
  return (
    <Panel flush title={m.invoices_refunds()}>
      <ul className="divide-y divide-line">
        {refunds.map(({ id, paymentId, state, amount, cost, to, destination, txid, createdAt }) => (
          <li key={id} className="flex flex-col gap-1 px-5 py-4 tablet:px-6">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Money {...amount} className="font-semibold" />
              <RefundState state={state} />
            </div>
            <div className="flex flex-wrap justify-between gap-x-4 text-caption text-muted">
              <span className="wrap-anywhere">
                {to === "wallet"
                  ? m.invoices_refundToWallet({
                      destination: payerText({
                        ...payments.find(({ id: one }) => one === paymentId),
                        payer: destination,
                      }),
                    })
                  : m.invoices_refundToChain({ destination: shortenAddress(destination) })}
              </span>
              <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
            </div>
            <div className="flex flex-wrap justify-between gap-x-4 text-caption text-muted">
              <span>
                <span>{`${m.invoices_refundCost()} `}</span>
                <Money {...cost} />
              </span>
              {txid !== null && (
                <Link
                  to="/explorer/$hash"
                  params={{ hash: txid }}
                  search={networkSearch(payments.find((payment) => payment.id === paymentId)?.network)}
                >
                  {m.deposits_look()}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function networkSearch(network: string | null | undefined) {
  return network ? { network } : {}
}

function RefundState({ state }: Pick<InvoiceRefund, "state">) {
  const { tone, title } = lookUp(refundLooks, state, unknownState)
  return <Status tone={tone}>{title()}</Status>
}
