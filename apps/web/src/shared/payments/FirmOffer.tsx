import type { WireMoney } from "@wallet/core/contract"
import type { Money as ExactMoney } from "@wallet/core/money"
import { RefreshCw } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { findShortfall, withMoneyLimit } from "#shared/money/amountCheck.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { Button } from "#ui/Button.tsx"
import { Countdown } from "#ui/Countdown.tsx"
import { IconButton } from "#ui/IconButton.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PressGuard } from "#ui/PressGuard.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { ReviewColumns } from "#ui/ReviewColumns.tsx"
import type { Quote } from "./quotes.ts"
import type { ReviewedStep } from "./useMoneyFlow.ts"
import { VerifyAdvice } from "./VerifyAdvice.tsx"

/** The review step of a money flow, as the screen of an offer takes it. */
export interface OfferStep<Offer extends Quote> extends ReviewedStep<Offer> {
  readonly onAccept: () => void
  readonly onRenew: () => void
}

interface FirmOfferProps extends OfferStep<Quote> {
  /** The heading that names the amount, one level below that of its container. */
  readonly heading: { readonly level: "h2" | "h3"; readonly text: string }
  readonly amount: WireMoney
  /** Shown below the amount, e.g. the recipient. */
  readonly lead?: Elements
  /** The terms: fee, rate and total. */
  readonly children: ReactNode
  /** The debited amount, and the available balance. An offer above the balance can't be accepted. */
  readonly cost: WireMoney
  readonly available: ExactMoney | undefined
  readonly texts: { readonly accept: string; readonly renew: string; readonly back: string }
}

/** A firm offer with its expiry. After that the button only requests a new offer. */
export function FirmOffer(props: FirmOfferProps) {
  const { quote, clockOffset, isExpired, heading, cost, available, isBusy, texts } = props
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const problem = props.problem ?? (isBusy ? undefined : findShortfall(cost, available))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const lead = (
    <div className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <heading.level ref={title} tabIndex={-1} className="text-small text-muted outline-none">
            {heading.text}
          </heading.level>
          <p className="flex items-center gap-1 text-small font-medium">
            <Countdown key={quote.id} until={quote.expiresAt} clockOffset={clockOffset} onEnd={props.onExpired} />
            <IconButton label={m.exchange_refresh()} isDisabled={isBusy} onPress={props.onRenew}>
              <RefreshCw size={18} aria-hidden />
            </IconButton>
          </p>
        </div>
        <p className="mt-1 text-headline font-semibold wrap-anywhere">
          <Money {...props.amount} />
        </p>
      </div>
      {props.lead}
    </div>
  )
  const actions = (
    <div className="flex flex-col gap-5">
      {props.wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
      {problem && !(isExpired && problem.code === "quote_expired") && (
        <Notice kind="danger">
          <ProblemText {...problem} {...withMoneyLimit(problem, { code: cost.currency }, { locale, regionCode })} />
        </Notice>
      )}
      {problem?.code === "kyc_required" && <VerifyAdvice />}
      <PressGuard className="flex flex-col gap-3">
        {isExpired ? (
          <>
            <Notice kind="warning">{m.errors_quote_expired()}</Notice>
            <Button size="large" wide isPending={isBusy} onPress={props.onRenew}>
              {texts.renew}
            </Button>
          </>
        ) : (
          <Button
            size="large"
            wide
            isPending={isBusy}
            isDisabled={problem?.code === "insufficient_funds"}
            onPress={props.onAccept}
          >
            {texts.accept}
          </Button>
        )}
        <Button kind="quiet" wide isDisabled={isBusy} onPress={props.onBack}>
          {texts.back}
        </Button>
      </PressGuard>
    </div>
  )
  return <ReviewColumns lead={lead} terms={props.children} actions={actions} />
}
