import type { Known, Referee } from "@wallet/core/contract"
import { useReferees } from "@wallet/react/account"
import { formatDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { Badge, type BadgeKind } from "#ui/Badge.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { Panel } from "#ui/Panel.tsx"
import { PagedList } from "./PagedList.tsx"

const states: Record<Known<Referee["state"]>, { readonly kind: BadgeKind; readonly title: () => string }> = {
  registered: { kind: "neutral", title: () => m.referral_refereeRegistered() },
  verified: { kind: "accent", title: () => m.referral_refereeVerified() },
  active: { kind: "success", title: () => m.referral_refereeActive() },
}

/** The referred customers, by masked names. */
export function RefereesPanel() {
  const query = useReferees()
  const items = query.data?.pages.flatMap((page) => page.items)
  return (
    <Panel title={m.referral_referees()}>
      <PagedList query={query} items={items} emptyText={m.referral_refereesNone()}>
        {({ name, state, registeredAt }) => (
          <>
            <div className="min-w-0">
              <p className="text-small break-words">{name}</p>
              <p className="text-caption text-muted">{formatDay(registeredAt)}</p>
            </div>
            <RefereeState state={state} />
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

function RefereeState({ state }: Pick<Referee, "state">) {
  const { kind, title } = lookUp(states, state, unknownState)
  return <Badge kind={kind}>{title()}</Badge>
}
