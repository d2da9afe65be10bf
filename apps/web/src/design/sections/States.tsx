import { Section } from "#design/Section.tsx"
import { useSamples } from "#design/samples.ts"
import { HighRiskAmounts } from "#shared/money/HighRiskAmounts.tsx"
import { SandboxNotice } from "#shared/payments/SandboxNotice.tsx"
import { VerifyAdvice } from "#shared/payments/VerifyAdvice.tsx"
import { Button } from "#ui/Button.tsx"
import { EmptyPicture, type EmptyPictureName } from "#ui/EmptyPicture.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { FormSkeleton, RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { Spinner } from "#ui/Spinner.tsx"

const pictures: readonly EmptyPictureName[] = [
  "card",
  "checks",
  "endpoints",
  "exchanges",
  "incoming",
  "invoices",
  "keys",
  "movements",
  "notices",
  "payouts",
  "templates",
]

/** Nothing yet, on its way, not reachable, and what there is to say about it. */
export function States() {
  const samples = useSamples()
  return (
    <Section title={samples.states}>
      <Panel>
        <EmptyState picture="movements" title={samples.emptyTitle} action={<Button>{samples.emptyAction}</Button>}>
          {samples.emptyText}
        </EmptyState>
      </Panel>
      <Panel>
        <div className="flex flex-wrap gap-4">
          {pictures.map((name) => (
            <EmptyPicture key={name} name={name} />
          ))}
        </div>
      </Panel>
      <FormSkeleton fields={2} />
      <Panel flush>
        <RowsSkeleton rows={2} />
      </Panel>
      <Panel>
        <ErrorState text={samples.loadFailed} onRetry={() => {}} />
      </Panel>
      <SandboxNotice />
      <Panel>
        <Loading>
          <span className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <span className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3 w-24" />
            </span>
            <Spinner label={samples.waiting} />
          </span>
        </Loading>
      </Panel>
      <div className="flex flex-col gap-3">
        <Notice kind="info">{samples.information}</Notice>
        <Notice kind="success">{samples.saved}</Notice>
        <Notice kind="warning" title={samples.attention}>
          {samples.warning}
        </Notice>
        <Notice kind="danger">{samples.problem}</Notice>
        <VerifyAdvice />
        <HighRiskAmounts amounts={[{ currencyCode: "USD", paymentSystem: "bank_card", value: "250.00" }]} />
      </div>
    </Section>
  )
}
