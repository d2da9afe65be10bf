import { getRouteApi } from "@tanstack/react-router"
import type { WithdrawalMethod } from "@wallet/core/contract"
import { useBeneficiaries, useWithdrawal, useWithdrawalMethods } from "@wallet/react"
import { Suspense } from "react"
import { textFromSearch, textFromWithdrawal, type WithdrawalText } from "#features/withdrawals/model/withdrawalDraft.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lazyStep } from "#shared/client/lazyStep.ts"
import { BelowHighRiskNotice } from "#shared/money/BelowHighRiskNotice.tsx"
import { WithBalances } from "#shared/money/WithBalances.tsx"
import { OpenAccount } from "#shared/payments/OpenAccount.tsx"
import { AfterHeading } from "#shared/routing/AfterHeading.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { FormPlace } from "./FormPlace.tsx"
import { WithdrawFlow } from "./WithdrawFlow.tsx"

// The step after the form is loaded lazily.
const WithdrawalProgress = lazyStep(async () => (await import("./WithdrawalProgress.tsx")).WithdrawalProgress)

const route = getRouteApi("/_app/_authenticated/_default/account/send/withdraw")

/** The withdrawal: the form with its review, or the progress of one. */
export function WithdrawScreen() {
  const { locale } = useLocale()
  const search = route.useSearch()
  return (
    <>
      <PageHeading text={m.withdrawals_text()}>{m.withdrawals_title()}</PageHeading>
      <AfterHeading>
        <BelowHighRiskNotice>
          {search.withdrawal !== undefined ? (
            <Suspense fallback={<FormPlace />}>
              <WithdrawalProgress key={search.withdrawal} withdrawalId={search.withdrawal} />
            </Suspense>
          ) : (
            <OpenAccount>
              {search.again !== undefined ? (
                <Again withdrawalId={search.again} />
              ) : (
                <WithMethods key={JSON.stringify(search)} initial={textFromSearch(search, locale)} />
              )}
            </OpenAccount>
          )}
        </BelowHighRiskNotice>
      </AfterHeading>
    </>
  )
}

/** The form prefilled with an earlier withdrawal. */
function Again({ withdrawalId }: { readonly withdrawalId: string }) {
  const { locale } = useLocale()
  const earlier = useWithdrawal({ withdrawalId })
  if (earlier.isPending) return <FormPlace />
  return <WithMethods initial={earlier.data ? textFromWithdrawal(earlier.data, locale) : textFromSearch({}, locale)} />
}

function WithMethods({ initial }: { readonly initial: WithdrawalText }) {
  const methods = useWithdrawalMethods()
  const lines = useBeneficiaries()
  if (methods.isPending || lines.isPending) return <FormPlace />
  if (!methods.data) {
    return (
      <Panel>
        <ErrorState
          text={m.withdrawals_methodsFailed()}
          onRetry={() => void methods.refetch()}
          isRetrying={methods.isFetching}
        />
      </Panel>
    )
  }
  const data = methods.data.filter(hasForm)
  return (
    <WithBalances>
      {(balances) => (
        <WithdrawFlow
          balances={balances}
          methods={data}
          lines={lines.data ?? []}
          initial={initial}
          preloadResult={WithdrawalProgress.preload}
        />
      )}
    </WithBalances>
  )
}

/** True if this site has the method's card form. A newer provider may name another vendor's. */
function hasForm({ cardForm }: WithdrawalMethod): boolean {
  if (!cardForm || cardForm.kind === "ours") return true
  return cardForm.kind === "yookassa" && (cardForm.account ?? "") !== ""
}
