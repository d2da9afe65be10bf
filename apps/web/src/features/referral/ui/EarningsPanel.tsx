import type { EarningState } from "@wallet/core/contract"
import { useEarnings } from "@wallet/react/account"
import { formatDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { Money } from "#shared/money/Money.tsx"
import { join } from "#ui/join.ts"
import { LoadMore } from "#ui/LoadMore.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Status, type StatusTone } from "#ui/Status.tsx"
import { PagedList } from "./PagedList.tsx"

const states: Record<EarningState, { readonly tone: StatusTone; readonly title: () => string }> = {
  pending: { tone: "waiting", title: () => m.referral_statePending() },
  approved: { tone: "attention", title: () => m.referral_stateApproved() },
  paid: { tone: "done", title: () => m.referral_statePaid() },
  reversed: { tone: "failed", title: () => m.referral_stateReversed() },
}

/** The earnings, each with the operation whose fee it is a share of. */
export function EarningsPanel() {
  const query = useEarnings()
  const items = query.data?.pages.flatMap((page) => page.items)
  return (
    <Panel title={m.referral_earnings()}>
      <PagedList query={query} items={items} emptyText={m.referral_earningsNone()}>
        {({ state, amount, operation, referee, createdAt, approvedAt }) => (
          <>
            <div className="min-w-0">
              <p className="text-small break-words">
                {m.referral_earningFrom({ reference: operation.reference, name: referee })}
              </p>
              <p className="text-caption text-muted">
                {join(
                  ", ",
                  formatDay(createdAt),
                  state === "pending" && m.referral_until({ day: formatDay(approvedAt) }),
                )}
              </p>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1">
              <span className="font-medium">
                <Money {...amount} sign="always" />
              </span>
              <EarningStatus state={state} />
            </div>
          </>
        )}
      </PagedList>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onLoad={() => void query.fetchNextPage()}
      />
    </Panel>
  )
}

function EarningStatus({ state }: { readonly state: string }) {
  const { tone, title } = lookUp(states, state, unknownState)
  return <Status tone={tone}>{title()}</Status>
}
