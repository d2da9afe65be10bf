import { getRouteApi } from "@tanstack/react-router"
import { Suspense } from "react"
import { usePaidPeople } from "#features/transfers/model/usePaidPeople.ts"
import { m } from "#i18n/generated/messages.js"
import { lazyStep } from "#shared/client/lazyStep.ts"
import { BelowHighRiskNotice } from "#shared/money/BelowHighRiskNotice.tsx"
import { WithBalances } from "#shared/money/WithBalances.tsx"
import { OpenAccount } from "#shared/payments/OpenAccount.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { SendInternalFlow } from "./SendInternalFlow.tsx"

const ProtectedTransferScreen = lazyStep(
  async () => (await import("./ProtectedTransferScreen.tsx")).ProtectedTransferScreen,
)

const route = getRouteApi("/_app/_authenticated/_default/account/send/internal")

/** A send to another customer: form, review and result, or one protected send. */
export function SendInternalScreen() {
  const search = route.useSearch()
  const people = usePaidPeople()
  if (search.transfer) {
    return (
      <Suspense>
        <ProtectedTransferScreen key={search.transfer} transferId={search.transfer} />
      </Suspense>
    )
  }
  return (
    <>
      <PageHeading text={m.send_internalText()}>{m.send_internalTitle()}</PageHeading>
      <BelowHighRiskNotice>
        <OpenAccount>
          <WithBalances>
            {(balances) => (
              <SendInternalFlow
                key={JSON.stringify(search)}
                balances={balances}
                people={people}
                wanted={search}
                preloadResult={ProtectedTransferScreen.preload}
              />
            )}
          </WithBalances>
        </OpenAccount>
      </BelowHighRiskNotice>
    </>
  )
}
