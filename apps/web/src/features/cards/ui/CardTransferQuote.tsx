import type { CardQuote } from "@wallet/core/cards"
import { useEffect, useRef } from "react"
import type { Problem } from "../../../i18n/errorText.ts"
import { m } from "../../../i18n/generated/messages.js"
import { Button } from "../../../ui/Button.tsx"
import { Countdown } from "../../../ui/Countdown.tsx"
import { Money } from "../../../ui/Money.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { ProblemText } from "../../../ui/ProblemText.tsx"
import { CardTransferSummary } from "./CardTransferSummary.tsx"

interface CardTransferQuoteProps {
  readonly quote: CardQuote
  /** The provider's clock minus this device's, in milliseconds. */
  readonly clockOffset: number
  /** A monthly fee that this top-up pays first. */
  readonly overdue: CardQuote["from"] | undefined
  readonly isExpired: boolean
  readonly problem: Problem | undefined
  readonly isBusy: boolean
  readonly onExpired: () => void
  readonly onAccept: () => void
  readonly onRenew: () => void
  readonly onBack: () => void
}

/** The firm offer, and how long it holds. When its time is over the button asks for a new one, and does nothing else. */
export function CardTransferQuote(props: CardTransferQuoteProps) {
  const { quote, clockOffset, isExpired, problem, isBusy } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-small text-muted outline-none">
          {quote.purpose === "top_up" ? m.cards_cardGets() : m.cards_walletGets()}
        </h2>
        <p className="text-small font-medium">
          <Countdown until={quote.expiresAt} clockOffset={clockOffset} onEnd={props.onExpired} />
        </p>
      </div>
      <p className="mt-1 text-headline font-semibold wrap-anywhere">
        <Money {...quote.to} />
      </p>
      <div className="mt-5">
        <CardTransferSummary quote={quote} overdue={props.overdue} />
      </div>
      <div className="mt-6 flex flex-col gap-3">
        {problem && !isExpired && (
          <Notice kind="danger">
            <ProblemText {...problem} />
          </Notice>
        )}
        {isExpired && <Notice kind="warning">{m.errors_quote_expired()}</Notice>}
        <Button size="large" wide isPending={isBusy} onPress={isExpired ? props.onRenew : props.onAccept}>
          {isExpired ? m.cards_newQuote() : m.cards_move()}
        </Button>
        <Button kind="quiet" wide isDisabled={isBusy} onPress={props.onBack}>
          {m.cards_change()}
        </Button>
      </div>
    </Panel>
  )
}
