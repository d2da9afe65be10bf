import { Link } from "@tanstack/react-router"
import type { VirtualCard } from "@wallet/core/cards"
import { useVirtualCards } from "@wallet/react/cards"
import { lazy, Suspense, useState } from "react"
import { cardStates, hasEnded } from "#features/cards/model/cardState.ts"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { NotOffered } from "#shared/client/NotOffered.tsx"
import { useServed } from "#shared/client/useServed.ts"
import { Money } from "#shared/money/Money.tsx"
import { Badge } from "#ui/Badge.tsx"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { CardArt } from "./CardArt.tsx"
import { PaymentsToConfirm } from "./PaymentsToConfirm.tsx"
import { RecentPayments } from "./RecentPayments.tsx"

const OrderCard = lazy(async () => ({ default: (await import("./OrderCard.tsx")).OrderCard }))

/** The customer's cards, and a button to order another (screens C cards). */
export function CardsScreen() {
  const [isOrdering, setOrdering] = useState(false)
  const { isOff } = useServed()
  const isOffered = !isOff("issuer")
  const hasCards = useVirtualCards().data?.items.some((card) => !hasEnded(card))
  const order = isOffered && hasCards && <Button onPress={() => setOrdering(true)}>{m.cards_order()}</Button>
  return (
    <>
      <PageHeading text={m.cards_text()} action={order}>
        {m.pages_accountCards()}
      </PageHeading>
      <PaymentsToConfirm />
      <CardList onOrder={isOffered ? () => setOrdering(true) : undefined} />
      <Dialog title={m.cards_orderTitle()} isOpen={isOrdering} onOpenChange={setOrdering}>
        <Suspense fallback={<Skeleton className="h-80" />}>
          <OrderCard onDone={() => setOrdering(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}

interface CardListProps {
  /** Undefined if no cards are issued any more. Existing cards stay. */
  readonly onOrder: (() => void) | undefined
}

function CardList({ onOrder }: CardListProps) {
  const { data, isPending, isFetching, refetch } = useVirtualCards()
  if (!data && isPending) {
    return (
      <Loading>
        <div className={gridStyle}>
          <TileSkeleton />
          <TileSkeleton />
        </div>
      </Loading>
    )
  }
  if (!data) {
    return (
      <Panel flush>
        <ErrorState text={m.cards_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Panel>
    )
  }
  const living = data.items.filter((card) => !hasEnded(card))
  const ended = data.items.filter(hasEnded)
  return (
    <div className="flex flex-col gap-6">
      {living.length > 0 ? (
        <Tiles label={m.cards_listLabel()} cards={living} />
      ) : onOrder === undefined ? (
        <NotOffered />
      ) : (
        <Panel flush>
          <EmptyState
            picture="card"
            title={m.cards_emptyTitle()}
            action={<Button onPress={onOrder}>{m.cards_order()}</Button>}
          >
            {m.cards_emptyText()}
          </EmptyState>
        </Panel>
      )}
      {living.length > 0 && <RecentPayments cards={living} />}
      {ended.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-small font-medium">
            {`${m.cards_ended()} (${ended.length})`}
          </summary>
          <div className="mt-3">
            <Tiles label={m.cards_ended()} cards={ended} />
          </div>
        </details>
      )}
    </div>
  )
}

const gridStyle = "grid gap-4 @row:grid-cols-2 @columns:grid-cols-3"

function Tiles({ label, cards }: { readonly label: string; readonly cards: readonly VirtualCard[] }) {
  return (
    <ul aria-label={label} className={gridStyle}>
      {cards.map((card) => (
        <li key={card.id} className="min-w-0">
          <Tile card={card} />
        </li>
      ))}
    </ul>
  )
}

/** The placeholder of a tile. */
function TileSkeleton() {
  return (
    <span className="block rounded-surface border border-line bg-surface p-3">
      <Skeleton className="aspect-[1.586] w-full rounded-surface" />
      <span className="mt-3 flex h-12 justify-between px-1 pb-1">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-16" />
      </span>
    </span>
  )
}

function Tile({ card }: { readonly card: VirtualCard }) {
  const { kind, text } = lookUp(cardStates, card.state, unknownState)
  return (
    <Link
      to="/account/cards/$cardId"
      params={{ cardId: card.id }}
      className="block rounded-surface border border-line bg-surface p-3 transition-colors duration-150 hover:bg-sunken"
    >
      <CardArt card={card} />
      <div className="mt-3 flex flex-col gap-1 px-1 pb-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-medium wrap-anywhere">{card.label}</p>
          <Money {...card.available} className="font-semibold" />
        </div>
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="figures text-caption whitespace-nowrap text-muted">
            {`${card.brand} •••• ${card.last4 ?? "····"}`}
          </p>
          {/* An active card needs no badge. */}
          {card.state !== "active" && <Badge kind={kind}>{text()}</Badge>}
        </div>
      </div>
    </Link>
  )
}
