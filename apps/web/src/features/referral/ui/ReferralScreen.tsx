import type { Referral } from "@wallet/core/contract"
import { useReferral } from "@wallet/react/account"
import { Users } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { CountsPanel } from "./CountsPanel.tsx"
import { EarnedPanel } from "./EarnedPanel.tsx"
import { EarningsPanel } from "./EarningsPanel.tsx"
import { LinkPanel } from "./LinkPanel.tsx"
import { ProgrammePanel } from "./ProgrammePanel.tsx"
import { PromoPanel } from "./PromoPanel.tsx"
import { RefereesPanel } from "./RefereesPanel.tsx"
import { RulesPanel } from "./RulesPanel.tsx"

/** The customer's page of the referral programme (screens C referral). */
export function ReferralScreen() {
  const { data: referral, isPending, isFetching, refetch } = useReferral()
  return (
    <>
      <PageHeading text={m.referral_text()}>{m.pages_accountReferral()}</PageHeading>
      {referral ? (
        <div className="grid items-start gap-4 @columns:grid-cols-[minmax(0,1fr)_22rem] @columns:grid-rows-[auto_1fr] @columns:gap-x-6">
          {/* First on a phone, because it matters most. */}
          <div className="min-w-0 @columns:col-start-2">
            <LinkPanel code={referral.code} link={referral.link} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 @columns:col-start-1 @columns:row-span-2 @columns:row-start-1">
            <CountsPanel counts={referral.counts} />
            <Results referral={referral} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 @columns:col-start-2">
            <PromoPanel link={referral.link} />
            <RulesPanel referral={referral} />
            <ProgrammePanel referral={referral} />
          </div>
        </div>
      ) : (
        <Panel>
          {isPending ? (
            <Loading>
              <Skeleton className="h-96" />
            </Loading>
          ) : (
            <ErrorState text={m.referral_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
        </Panel>
      )}
    </>
  )
}

/** The earnings and the referred customers; one panel that says what will be there while there is neither. */
function Results({ referral: { counts, earned } }: { readonly referral: Referral }) {
  if (counts.registered === 0 && earned.length === 0)
    return (
      <Panel>
        <EmptyState icon={<Users size={24} />} title={m.referral_nobodyYet()}>
          {m.referral_nobodyYetText()}
        </EmptyState>
      </Panel>
    )
  return (
    <>
      <EarnedPanel earned={earned} />
      {earned.length > 0 && <EarningsPanel />}
      <RefereesPanel />
    </>
  )
}
