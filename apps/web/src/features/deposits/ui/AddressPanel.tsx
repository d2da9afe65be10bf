import { writePaymentUri } from "@wallet/core/addresses"
import type { DepositNetwork } from "@wallet/core/contract"
import { type Currency, findCurrencyNetwork, readAmount, sendableDecimals, toDecimal } from "@wallet/core/money"
import { useDepositAddress } from "@wallet/react"
import { useState } from "react"
import { networkName } from "#features/deposits/model/networkName.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { AmountField } from "#shared/money/AmountField.tsx"
import { Address } from "#shared/networks/Address.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { QrCode } from "#ui/QrCode.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { EarlierAddresses } from "./EarlierAddresses.tsx"
import { TravelAddress } from "./TravelAddress.tsx"

interface AddressPanelProps {
  readonly currency: Currency
  readonly network: DepositNetwork
}

/** The deposit address, to scan, compare or copy. */
export function AddressPanel({ currency, network }: AddressPanelProps) {
  const place = { currency: currency.code, network: network.network }
  const query = useDepositAddress(place)
  const names = { currency: currency.code, network: networkName(network) }
  return (
    <Panel title={m.deposits_addressTitle(names)}>
      {query.isPending && (
        <Loading className="flex flex-wrap gap-6">
          <Skeleton className="size-48" />
          <Skeleton className="h-24 min-w-56 flex-1" />
        </Loading>
      )}
      {query.isError && !query.data && (
        <ErrorState
          text={m.deposits_addressFailed()}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && (
        <div className="flex flex-col gap-5">
          {!network.available && (
            <Notice kind="warning" title={m.deposits_unavailableTitle({ network: network.name })}>
              {m.deposits_unavailableText()}
            </Notice>
          )}
          <Notice kind="warning" title={m.deposits_only(names)}>
            {m.deposits_onlyText()}
          </Notice>
          <PaymentCode currency={currency} network={network} address={query.data.address} />
          {network.renewable && <EarlierAddresses place={place} />}
          <TravelAddress />
        </div>
      )}
    </Panel>
  )
}

/** The address with its QR code, which can contain an amount if the network's format allows it. */
function PaymentCode({ currency, network, address }: AddressPanelProps & { readonly address: string }) {
  const { locale } = useLocale()
  const [typed, setTyped] = useState("")
  // Wallets accept no more decimals than this in their amount fields.
  const sendable = { ...currency, decimals: Math.min(currency.decimals, sendableDecimals) }
  const reading = readAmount(typed, sendable, locale)
  const currencyNetwork = findCurrencyNetwork(currency.code, network.network)
  const holdsAmount = currencyNetwork !== undefined && currencyNetwork.network.family !== "tron"
  const amount = reading.ok ? { amount: toDecimal({ currency: sendable, units: reading.units }) } : {}
  const uri = currencyNetwork ? writePaymentUri({ currencyNetwork, address, ...amount }) : address
  const label = m.deposits_qrLabel({ currency: currency.code, network: networkName(network) })
  return (
    <div className="flex flex-col items-center gap-6 @list:flex-row @list:items-start">
      <QrCode text={uri} label={label} />
      <div className="flex w-full min-w-0 flex-1 flex-col gap-4">
        <Address address={address} thing={m.deposits_address()} form="whole" />
        {holdsAmount ? (
          <AmountField
            label={m.deposits_amount()}
            value={typed}
            onChange={setTyped}
            currency={sendable}
            hint={m.deposits_amountHint()}
          />
        ) : (
          <p className="text-caption text-muted">{m.deposits_amountHintPlain()}</p>
        )}
      </div>
    </div>
  )
}
