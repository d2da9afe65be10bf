import { getRouteApi } from "@tanstack/react-router"
import { listOffers } from "#features/topUps/model/offer.ts"
import { usePausedMethod } from "#features/topUps/model/usePausedMethod.ts"
import { m } from "#i18n/generated/messages.js"
import { Paused } from "#shared/client/Paused.tsx"
import { BelowHighRiskNotice } from "#shared/money/BelowHighRiskNotice.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { OpenAccount } from "#shared/payments/OpenAccount.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { SbpForm } from "./SbpForm.tsx"
import { SbpPayment } from "./SbpPayment.tsx"
import { WithMethods } from "./WithMethods.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/top-up/sbp")

/** A top-up by SBP: amount, code and result. */
export function SbpScreen() {
  const { currency, topUp } = route.useSearch()
  const regionCode = useRegionCode()
  const pausedMethod = usePausedMethod()
  return (
    <>
      <PageHeading text={m.topUp_sbpText()}>{m.topUp_sbpTitle()}</PageHeading>
      <BelowHighRiskNotice>
        {topUp && (
          <div className="max-w-prose">
            <SbpPayment key={topUp} topUpId={topUp} />
          </div>
        )}
        {!topUp && (
          <WithMethods>
            {(methods) => {
              const offers = listOffers(methods, "sbp", regionCode)
              const offer = offers.find((candidate) => candidate.currency.code === currency) ?? offers[0]
              const until = offer && pausedMethod(offer.method)
              if (until !== undefined) return <Paused title={m.topUp_sbpTitle()} until={until} />
              if (offer) {
                return (
                  <OpenAccount>
                    <SbpForm offer={offer} />
                  </OpenAccount>
                )
              }
              return (
                <Panel>
                  <EmptyState title={m.topUp_noneTitle()}>{m.topUp_noneText()}</EmptyState>
                </Panel>
              )
            }}
          </WithMethods>
        )}
      </BelowHighRiskNotice>
    </>
  )
}
