import type { PaymentRequest } from "@wallet/core/addresses"
import { currencyNetworks, displayCode, type Network, networkTitle } from "@wallet/core/money"
import { ChevronRight } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { AddressGroups } from "#shared/networks/Address.tsx"
import { join } from "#ui/join.ts"
import { ButtonLink, Link } from "#ui/Link.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { CodeColumns } from "./CodeColumns.tsx"

/** A payment address that names its currency and chain. */
export function ChainCode({ request }: { readonly request: PaymentRequest }) {
  const { currencyNetwork, address, amount } = request
  const { currency, network } = currencyNetwork
  return (
    <CodeColumns
      happens={m.qr_happensChain()}
      action={
        <ButtonLink
          to="/account/send/withdraw"
          search={{ rail: "crypto", currency, network: network.id, address, amount }}
          size="large"
        >
          {m.qr_goOn()}
        </ButtonLink>
      }
    >
      <Summary>
        <SummaryRow label={m.qr_amount()} strong>
          {amount === undefined ? m.qr_open() : <Money amount={amount} currency={currency} />}
        </SummaryRow>
        <SummaryRow label={m.qr_currency()}>{currency}</SummaryRow>
        <SummaryRow label={m.qr_network()}>{networkTitle(network)}</SummaryRow>
        <SummaryRow label={m.qr_address()}>
          <AddressGroups address={address} />
        </SummaryRow>
      </Summary>
    </CodeColumns>
  )
}

interface AddressCodeProps {
  readonly address: string
  readonly networks: readonly Network[]
}

/** An address without a currency. Some addresses fit several chains, so the payer must choose. */
export function AddressCode({ address, networks }: AddressCodeProps) {
  const regionCode = useRegionCode()
  const choices = currencyNetworks.filter(({ network }) => networks.includes(network))
  return (
    <CodeColumns
      happens={m.qr_happensAddress()}
      action={
        <nav aria-label={m.qr_choose()}>
          <p className="text-small font-medium">{m.qr_choose()}</p>
          <ul className="mt-2 divide-y divide-line">
            {choices.map(({ currency: code, network }) => {
              const currency = findCurrency(code)
              return (
                <li key={`${code} ${network.id}`}>
                  <Link
                    to="/account/send/withdraw"
                    search={{ rail: "crypto", currency: code, network: network.id, address }}
                    className="flex min-h-14 items-center gap-3 text-ink no-underline"
                  >
                    <CurrencyIcon code={code} size="small" />
                    <span className="min-w-0 flex-1">
                      {join(" · ", currency && displayCode(currency, regionCode), network.name)}
                    </span>
                    <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
      }
    >
      <Summary>
        <SummaryRow label={m.qr_address()}>
          <AddressGroups address={address} />
        </SummaryRow>
      </Summary>
    </CodeColumns>
  )
}
