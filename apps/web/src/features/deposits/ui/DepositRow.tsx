import type { Deposit, DepositNetwork } from "@wallet/core/contract"
import { findNetwork } from "@wallet/core/money"
import { dustText, isComing, senderText, shownState } from "#features/deposits/model/depositState.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { ReceiptButton } from "#shared/payments/ReceiptButton.tsx"
import { Link } from "#ui/Link.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"
import { Status } from "#ui/Status.tsx"
import { SenderRequest } from "./SenderRequest.tsx"

interface DepositRowProps {
  readonly deposit: Deposit
  /** The deposit's network with its minimum, if it is among the shown ones. */
  readonly network: DepositNetwork | undefined
}

/** One deposit: amount, progress and a link to the explorer. */
export function DepositRow({ deposit, network }: DepositRowProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { state, amount, txid, createdAt, confirmations, confirmationsNeeded } = deposit
  const { tone, title, text } = shownState(state)
  const written = amount ? formatWireMoney(amount, { locale, regionCode }) : m.deposits_unknownToken()
  const minimum = network ? formatWireMoney(network.minDeposit, { locale, regionCode }) : ""
  // Further blocks may confirm it before it is credited.
  const done = Math.min(confirmations, confirmationsNeeded)
  const dust = dustText(deposit, { locale, regionCode })
  return (
    <li className="flex flex-col gap-2 px-5 py-4 tablet:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">
          {amount ? <Money {...amount} sign={isComing(state) ? "always" : "auto"} /> : written}
        </span>
        <Status tone={tone}>{title()}</Status>
      </div>
      {state === "confirming" && (
        <ProgressBar
          label={m.deposits_confirmingLabel()}
          share={done / confirmationsNeeded}
          valueText={m.deposits_confirmed({ done: String(done), needed: String(confirmationsNeeded) })}
        />
      )}
      {text && <p className="text-small text-muted">{senderText(deposit) ?? text(minimum)}</p>}
      {deposit.sender === "wanted" && <SenderRequest deposit={deposit} />}
      {deposit.addressNetwork !== deposit.network && (
        <p className="text-caption text-muted">
          {m.deposits_sisterNetwork({
            network: getNetworkName(deposit.network),
            addressNetwork: getNetworkName(deposit.addressNetwork),
          })}
        </p>
      )}
      {dust && <p className="text-caption text-muted">{m.deposits_dust({ dust })}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-caption text-muted">
        <span>
          <span>{`${getNetworkName(deposit.network)}, `}</span>
          <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
        </span>
        {state === "credited" && <ReceiptButton kind="quiet" size="small" operationId={deposit.id} />}
        <Link
          to="/explorer/$hash"
          params={{ hash: txid }}
          search={{ network: deposit.network }}
          aria-label={m.deposits_lookAt({ amount: written })}
        >
          {m.deposits_look()}
        </Link>
      </div>
    </li>
  )
}

function getNetworkName(network: string): string {
  return findNetwork(network)?.name ?? network
}
