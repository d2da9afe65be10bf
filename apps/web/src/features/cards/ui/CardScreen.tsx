import { getRouteApi } from "@tanstack/react-router"
import { hasTag } from "@wallet/core"
import { useVirtualCard } from "@wallet/react/cards"
import { m } from "#i18n/generated/messages.js"
import { usePageTitle } from "#shared/routing/pageTitle.ts"
import { Columns } from "#ui/Columns.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { join } from "#ui/join.ts"
import { ButtonLink, Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { CardLimits } from "./CardLimits.tsx"
import { CardOverview } from "./CardOverview.tsx"
import { CardPayments } from "./CardPayments.tsx"
import { CardSettings } from "./CardSettings.tsx"
import { PaymentsToConfirm } from "./PaymentsToConfirm.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/cards/$cardId")

/** One card: balance, actions, limits and payments (screens C cards). */
export function CardScreen() {
  const { cardId } = route.useParams()
  const { data: card, error, isPending, isFetching, refetch } = useVirtualCard({ cardId })
  usePageTitle(card && join(" ", card.label, card.last4 && `•••• ${card.last4}`))
  if (!card && isPending) {
    return (
      <Loading>
        <Skeleton className="mb-6 h-8 w-48" />
        <Columns main={<Skeleton className="h-80" />} side={<Skeleton className="h-64" />} />
      </Loading>
    )
  }
  if (!card) {
    const isMissing = hasTag(error, "not_found")
    return (
      <>
        <PageHeading>{m.pages_accountCard()}</PageHeading>
        <Panel flush>
          <ErrorState
            {...(isMissing && { title: m.cards_missingTitle() })}
            text={isMissing ? m.cards_missing() : m.cards_cardLoadFailed()}
            isRetrying={isFetching}
            {...(!isMissing && { onRetry: () => void refetch() })}
          />
          {isMissing && (
            <p className="flex justify-center pb-8">
              <ButtonLink to="/account/cards" kind="secondary">
                {m.cards_toCards()}
              </ButtonLink>
            </p>
          )}
        </Panel>
      </>
    )
  }
  return (
    <>
      <PageHeading
        action={
          <Link to="/account/cards" className="touch-target">
            {m.cards_toCards()}
          </Link>
        }
      >
        {card.label}
      </PageHeading>
      <PaymentsToConfirm />
      <Columns
        main={
          <>
            <CardOverview card={card} />
            <CardPayments cardId={card.id} />
          </>
        }
        side={
          <>
            <CardLimits card={card} />
            <CardSettings card={card} />
          </>
        }
      />
    </>
  )
}
