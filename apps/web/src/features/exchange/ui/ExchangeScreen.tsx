import { getRouteApi } from "@tanstack/react-router"
import { m } from "#i18n/generated/messages.js"
import { WithBalances } from "#shared/money/WithBalances.tsx"
import { OpenAccount } from "#shared/payments/OpenAccount.tsx"
import { AfterHeading } from "#shared/routing/AfterHeading.tsx"
import { Columns } from "#ui/Columns.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { FormSkeleton } from "#ui/SkeletonShapes.tsx"
import { ExchangeFlow } from "./ExchangeFlow.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/exchange")

/** The exchange of one currency for another, at a rate that is firm until the quote expires. */
export function ExchangeScreen() {
  const { currency } = route.useSearch()
  return (
    <>
      <PageHeading text={m.exchange_text()}>{m.exchange_title()}</PageHeading>
      <AfterHeading>
        <OpenAccount>
          <WithBalances waiting={<ExchangeSkeleton />}>
            {(balances) => <ExchangeFlow key={currency} balances={balances} wanted={currency} />}
          </WithBalances>
        </OpenAccount>
      </AfterHeading>
    </>
  )
}

/** Form and chart, and beside them the last exchanges. */
function ExchangeSkeleton() {
  return (
    <Columns
      main={
        <>
          <FormSkeleton fields={2} />
          <Skeleton className="h-96 rounded-surface" />
        </>
      }
      side={<Skeleton className="h-80 rounded-surface" />}
    />
  )
}
