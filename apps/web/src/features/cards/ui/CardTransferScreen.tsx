import { getRouteApi } from "@tanstack/react-router"
import { useVirtualCards } from "@wallet/react/cards"
import { isUsable } from "#features/cards/model/cardState.ts"
import { m } from "#i18n/generated/messages.js"
import { WithBalances } from "#shared/money/WithBalances.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { ButtonLink, Link } from "#ui/Link.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { FormSkeleton } from "#ui/SkeletonShapes.tsx"
import { CardTransferFlow } from "./CardTransferFlow.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/cards/top-up")

/** Transfers between a wallet and a card (screens C cards). */
export function CardTransferScreen() {
  const { card, purpose } = route.useSearch()
  return (
    <>
      <PageHeading
        text={m.cards_transferText()}
        action={
          <Link to="/account/cards" className="touch-target">
            {m.cards_toCards()}
          </Link>
        }
      >
        {m.cards_transferTitle()}
      </PageHeading>
      <UsableCards wanted={card} purpose={purpose ?? "top_up"} />
    </>
  )
}

function UsableCards({
  wanted,
  purpose,
}: {
  readonly wanted: string | undefined
  readonly purpose: "top_up" | "withdraw"
}) {
  const { data, isPending, isFetching, refetch } = useVirtualCards()
  if (!data && isPending) {
    return <FormSkeleton fields={3} />
  }
  if (!data) {
    return (
      <Panel flush>
        <ErrorState text={m.cards_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Panel>
    )
  }
  const cards = data.items.filter(isUsable)
  if (cards.length === 0) {
    return (
      <Panel flush>
        <EmptyState
          picture="card"
          title={m.cards_noneToTopUp()}
          action={<ButtonLink to="/account/cards">{m.cards_order()}</ButtonLink>}
        />
      </Panel>
    )
  }
  return (
    <WithBalances>
      {(balances) => (
        <CardTransferFlow
          key={`${wanted} ${purpose}`}
          cards={cards}
          balances={balances}
          wanted={wanted}
          purpose={purpose}
        />
      )}
    </WithBalances>
  )
}
