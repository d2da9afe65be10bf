import { getRouteApi } from "@tanstack/react-router"
import { m } from "#i18n/generated/messages.js"
import { WithBalances } from "#shared/money/WithBalances.tsx"
import { OpenAccount } from "#shared/payments/OpenAccount.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { ExchangeFlow } from "./ExchangeFlow.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/exchange")

/** One currency into another, at a rate that is firm for as long as the quote holds. */
export function ExchangeScreen() {
  const { currency } = route.useSearch()
  return (
    <>
      <PageHeading text={m.exchange_text()}>{m.exchange_title()}</PageHeading>
      <OpenAccount>
        <WithBalances>
          {(balances) => <ExchangeFlow key={currency} balances={balances} wanted={currency} />}
        </WithBalances>
      </OpenAccount>
    </>
  )
}
