import { getRouteApi } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import { listOffers } from "#features/topUps/model/offer.ts"
import { usePausedMethod } from "#features/topUps/model/usePausedMethod.ts"
import { m } from "#i18n/generated/messages.js"
import { lazyStep } from "#shared/client/lazyStep.ts"
import { Paused } from "#shared/client/Paused.tsx"
import { WhenAnswered } from "#shared/client/WhenAnswered.tsx"
import { BelowHighRiskNotice } from "#shared/money/BelowHighRiskNotice.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { OpenAccount } from "#shared/payments/OpenAccount.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { FormPlace } from "./FormPlace.tsx"
import { MethodChoice } from "./MethodChoice.tsx"
import { WithMethods } from "./WithMethods.tsx"

// Loaded lazily: the choice of a method comes first, and most methods have their own pages.
const ResumedTopUp = lazyStep(async () => (await import("./ResumedTopUp.tsx")).ResumedTopUp)
const BankTransfer = lazy(async () => ({ default: (await import("./BankTransfer.tsx")).BankTransfer }))
const TopUpFlow = lazy(async () => ({ default: (await import("./TopUpFlow.tsx")).TopUpFlow }))

/** The currency of bank transfers. */
const bankCurrency = "EUR"

const route = getRouteApi("/_app/_authenticated/_default/account/top-up/")

/** The top-up: choice of currency and method. Cards have their form here, other methods their own pages. */
export function TopUpScreen() {
  const { currency, method, topUp } = route.useSearch()
  const regionCode = useRegionCode()
  const pausedMethod = usePausedMethod()
  const isBank = method === "bank" && !topUp
  const bankUntil = pausedMethod({ method: "bank", currency: currency ?? bankCurrency })
  const text = method === "card" || topUp ? m.topUp_text() : m.topUp_choiceText()
  return (
    <>
      <PageHeading text={isBank ? m.topUp_bankText() : text}>
        {isBank ? m.topUp_bankTitle() : m.topUp_title()}
      </PageHeading>
      <BelowHighRiskNotice>
        <Suspense fallback={<FormPlace />}>
          {topUp && <ResumedTopUp key={topUp} topUpId={topUp} />}
          {isBank && bankUntil === undefined && <BankTransfer />}
          {isBank && bankUntil !== undefined && <Paused title={m.topUp_bankTitle()} until={bankUntil} />}
          {!topUp && !isBank && (
            <WithMethods>
              {(methods) => {
                if (method !== "card") {
                  return (
                    <WhenAnswered isKnown={false} skeleton={<FormPlace />}>
                      <MethodChoice methods={methods} wanted={currency} />
                    </WhenAnswered>
                  )
                }
                const offers = listOffers(methods, "card", regionCode)
                const open = offers.filter((offer) => pausedMethod(offer.method) === undefined)
                const chosen = offers.find((offer) => offer.currency.code === currency) ?? offers[0]
                const until = chosen && pausedMethod(chosen.method)
                if (until !== undefined) return <Paused title={m.topUp_byCard()} until={until} />
                if (open.length > 0) {
                  return (
                    <OpenAccount>
                      <TopUpFlow key={currency} offers={open} wanted={currency} preloadResult={ResumedTopUp.preload} />
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
        </Suspense>
      </BelowHighRiskNotice>
    </>
  )
}
