import type { ChainTransaction } from "@wallet/core/contract"
import { lazy, Suspense } from "react"
import { mayChange, transactionStates } from "#features/explorer/model/transactionState.ts"
import { summarize, transferAmount } from "#features/explorer/model/transferText.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { numberFormat } from "#i18n/numberFormat.ts"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { Address } from "#shared/networks/Address.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Link } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"
import { Status } from "#ui/Status.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { networkNames } from "./SilentNetworks.tsx"

// The text can be read before the QR codes have loaded.
const QrCode = lazy(async () => ({ default: (await import("#ui/QrCode.tsx")).QrCode }))

interface TransactionCardProps {
  readonly transaction: ChainTransaction
}

/** All details of a transaction on the chain (screens B). */
export function TransactionCard({ transaction }: TransactionCardProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { state, sandbox, replacedBy, network, confirmations, confirmationsNeeded } = transaction
  const { tone, title } = lookUp(transactionStates, state, unknownState)
  return (
    <>
      <Panel>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="figures min-w-0 text-title font-semibold wrap-anywhere">
            {summarize(transaction, { locale, regionCode })}
          </h2>
          <Status tone={tone}>{title()}</Status>
        </div>
        {mayChange(transaction) && (
          <div className="mt-4">
            <ProgressBar
              label={m.explorer_confirmations()}
              share={Math.min(confirmations / confirmationsNeeded, 1)}
              valueText={m.explorer_confirmed({ done: String(confirmations), needed: String(confirmationsNeeded) })}
            />
          </div>
        )}
        {state === "failed" && <p className="mt-3 text-small text-muted">{m.explorer_failedText()}</p>}
        {replacedBy !== null && (
          <p className="mt-3 text-small">
            <Link to="/explorer/$hash" params={{ hash: replacedBy }} search={{ network }}>
              {m.explorer_replacedBy()}
            </Link>
          </p>
        )}
        <div className="mt-3">
          <Facts transaction={transaction} />
        </div>
        <PublicExplorer url={transaction.explorerUrl ?? ""} />
      </Panel>
      <Transfers transaction={transaction} />
      {transaction.raw !== "" && <Raw transaction={transaction} />}
      {sandbox && <Notice kind="info">{m.explorer_sandboxText()}</Notice>}
    </>
  )
}

function Facts({ transaction }: TransactionCardProps) {
  const { locale } = useLocale()
  const { network, txid, block, seenAt, from, fee, nonce, size, confirmations, confirmationsNeeded } = transaction
  return (
    <Summary>
      <SummaryRow label={m.explorer_network()}>{networkNames([network])}</SummaryRow>
      <SummaryRow label={m.explorer_hash()}>
        <Address address={txid} thing={m.explorer_hashThing()} />
      </SummaryRow>
      {!mayChange(transaction) && confirmations > 0 && (
        <SummaryRow label={m.explorer_confirmations()}>
          {confirmations < confirmationsNeeded
            ? m.explorer_confirmed({ done: String(confirmations), needed: String(confirmationsNeeded) })
            : numberFormat(locale, {}).format(confirmations)}
        </SummaryRow>
      )}
      {block && <SummaryRow label={m.explorer_block()}>{block.height}</SummaryRow>}
      <SummaryRow label={block ? m.explorer_time() : m.explorer_seen()}>
        <time dateTime={block?.at ?? seenAt}>{formatMoment(block?.at ?? seenAt, locale)}</time>
      </SummaryRow>
      <SummaryRow label={m.explorer_from()}>
        <Address address={from} thing={m.explorer_addressThing()} />
      </SummaryRow>
      <SummaryRow label={m.explorer_fee()}>
        <Money {...fee} />
      </SummaryRow>
      {nonce !== null && <SummaryRow label={m.explorer_nonce()}>{nonce}</SummaryRow>}
      {size > 0 && <SummaryRow label={m.explorer_size()}>{m.explorer_bytes({ size: String(size) })}</SummaryRow>}
    </Summary>
  )
}

/** A link to another explorer of the network. It opens in a new tab, without a referrer. */
function PublicExplorer({ url }: { readonly url: string }) {
  if (!URL.canParse(url)) return null
  const { protocol, hostname } = new URL(url)
  if (protocol !== "https:") return null
  return (
    <p className="mt-4 text-small">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="font-medium text-accent underline-offset-4 hover:underline"
      >
        {m.explorer_public({ site: hostname })}
      </a>
    </p>
  )
}

function Transfers({ transaction: { transfers } }: TransactionCardProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  return (
    <Panel title={m.explorer_transfers()} flush>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {transfers.map((transfer) => (
          <li
            key={transfer.index}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 tablet:px-6"
          >
            <div className="min-w-0">
              <p className="figures font-semibold wrap-anywhere">{transferAmount(transfer, { locale, regionCode })}</p>
              <p className="mt-1 text-caption text-muted">{m.explorer_to()}</p>
              <Address address={transfer.to} thing={m.explorer_addressThing()} form="whole" />
              {transfer.contract !== null && (
                <>
                  <p className="mt-2 text-caption text-muted">{m.explorer_contract()}</p>
                  <Address address={transfer.contract} thing={m.explorer_contractThing()} />
                </>
              )}
            </div>
            <div className="size-24">
              <Suspense>
                <QrCode text={transfer.to} label={transfer.to} className="size-full" />
              </Suspense>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Raw({ transaction: { raw } }: TransactionCardProps) {
  return (
    <details className="rounded-surface border border-line bg-surface px-5 py-3 text-small tablet:px-6">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{m.explorer_raw()}</summary>
      <CopyButton text={raw} thing={m.explorer_rawThing()} />
      <code className="block max-h-48 overflow-y-auto text-caption text-muted wrap-anywhere">{raw}</code>
    </details>
  )
}
