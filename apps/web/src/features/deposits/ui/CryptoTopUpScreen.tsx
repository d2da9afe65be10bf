import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { orderCurrencies } from "@wallet/core/money"
import { useDepositNetworks } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { BelowHighRiskNotice } from "#shared/money/BelowHighRiskNotice.tsx"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { currencies } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { DepositFlow } from "./DepositFlow.tsx"
import { WithNetworks } from "./WithNetworks.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/top-up/crypto")

/** A crypto top-up: the currency, then the network, then the address. */
export function CryptoTopUpScreen() {
  const { currency: wanted, network } = route.useSearch()
  const navigate = useNavigate()
  const regionCode = useRegionCode()
  const networks = useDepositNetworks()
  const receivable = orderCurrencies(currencies, regionCode).filter(({ code }) =>
    networks.data?.some(({ currency }) => currency === code),
  )
  const currency = receivable.find(({ code }) => code === wanted) ?? receivable[0]
  const choose = (code: string) =>
    void navigate({ to: "/account/top-up/crypto", search: { currency: code }, replace: true })
  return (
    <>
      <PageHeading text={m.deposits_text()}>{m.deposits_title()}</PageHeading>
      <BelowHighRiskNotice>
        <WithNetworks networks={networks}>
          {currency && networks.data && (
            <DepositFlow
              key={currency.code}
              currency={currency}
              networks={networks.data.filter((entry) => entry.currency === currency.code)}
              wanted={network}
              onNetwork={(id) =>
                void navigate({
                  to: "/account/top-up/crypto",
                  search: { currency: currency.code, network: id },
                  replace: true,
                })
              }
            >
              <Panel>
                <CurrencySelect
                  label={m.deposits_currency()}
                  currencies={receivable}
                  value={currency.code}
                  onChange={choose}
                />
              </Panel>
            </DepositFlow>
          )}
        </WithNetworks>
      </BelowHighRiskNotice>
    </>
  )
}
