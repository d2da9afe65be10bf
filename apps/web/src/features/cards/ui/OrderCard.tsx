import type { CardQuote, VirtualCardBin } from "@wallet/core/cards"
import { orderVirtualCard } from "@wallet/core/contract"
import { useLimits, useVirtualCardBins } from "@wallet/react"
import { useOrderVirtualCard, useQuoteVirtualCard } from "@wallet/react/cards"
import { lazy, Suspense, useState } from "react"
import { createCardholderRules, noCardholder } from "#features/cards/model/cardholder.ts"
import { needsLevel } from "#features/cards/model/needsLevel.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { useReviewInDialog } from "#shared/forms/useReviewStep.ts"
import { type Balance, balanceText, chooseBalance } from "#shared/money/balances.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { WithBalances } from "#shared/money/WithBalances.tsx"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { useReview } from "#shared/payments/useReview.ts"
import { Button } from "#ui/Button.tsx"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Form } from "#ui/Form.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { TextField } from "#ui/TextField.tsx"
import { OrderResult } from "./OrderResult.tsx"
import { OrderReview } from "./OrderReview.tsx"
import { ProductChoice } from "./ProductChoice.tsx"

// Loaded lazily, because it contains the names of all countries.
const CardholderForm = lazy(async () => ({ default: (await import("./CardholderForm.tsx")).CardholderForm }))

/** The order of a card: choice of product, price in the wallet's currency and confirmation. */
export function OrderCard({ onDone }: { readonly onDone: () => void }) {
  const { data: bins, isPending, isFetching, refetch } = useVirtualCardBins()
  const limits = useLimits()
  if (isPending || limits.isPending) return <Skeleton className="h-80" />
  if (!bins) return <ErrorState text={m.cards_binsFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <WithBalances>
      {(balances) => <OrderFlow bins={bins} balances={balances} level={limits.data?.level} onDone={onDone} />}
    </WithBalances>
  )
}

interface OrderFlowProps {
  readonly bins: readonly VirtualCardBin[]
  readonly balances: readonly Balance[]
  readonly level: string | undefined
  readonly onDone: () => void
}

function OrderFlow({ bins, balances, level, onDone }: OrderFlowProps) {
  const askPrice = useQuoteVirtualCard()
  const first = bins.find((bin) => bin.available && !needsLevel(bin, level)) ?? bins[0]
  const [binId, setBinId] = useState(first?.id ?? "")
  const [chosenWallet, setWallet] = useState<string>()
  const bin = bins.find(({ id }) => id === binId)
  const asked = bin?.cardholder
  const form = useCallForm(orderVirtualCard, {
    fields: { label: "", ...noCardholder },
    ...createCardholderRules(asked?.fields ?? []),
    // The quote comes later, with the price.
    add: { quoteId: "none" },
  })
  const { label } = form.values
  const flow = useMoneyFlow({
    call: useOrderVirtualCard(),
    form,
    review: useReview<CardQuote>(useReviewInDialog()),
  })
  const wallet = chooseBalance(balances, chosenWallet, bin?.currency)
  const isLocked = bin !== undefined && needsLevel(bin, level)

  const ask = async () => {
    if (!(await form.read())) return undefined
    return askPrice.mutateAsync({ binId, walletCurrency: wallet?.currency.code ?? bin?.currency ?? "" })
  }

  const { step } = flow
  if (step.at === "checking") return <CheckingOutcome />
  if (step.at === "done") return <OrderResult card={step.data} onDone={onDone} />
  if (step.at === "review") {
    if (!bin) return null
    return (
      <OrderReview
        step={{
          ...step,
          onAccept: () =>
            void flow.send(async () => {
              const body = await form.read()
              return body && { ...body, quoteId: step.quote.id }
            }),
          onRenew: () => void flow.ask(ask),
        }}
        bin={bin}
        label={label.trim()}
        available={wallet?.available}
      />
    )
  }
  return (
    <Form
      problems={form.problems}
      onSubmit={() => flow.ask(ask)}
      actions={
        isLocked ? (
          <ButtonLink to="/account/verification" size="large">
            {m.cards_verify()}
          </ButtonLink>
        ) : (
          <Button type="submit" size="large" wide isPending={step.isBusy}>
            {m.cards_orderNext()}
          </Button>
        )
      }
    >
      {step.wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
      <ProductChoice bins={bins} level={level} label={label} value={binId} onChange={setBinId} />
      {isLocked ? (
        <Notice kind="info">{m.cards_needsLevel()}</Notice>
      ) : (
        <>
          <TextField {...form.field("label")} label={m.cards_label()} hint={m.cards_labelHint()} />
          {asked && (
            <Suspense fallback={<Skeleton className="h-80" />}>
              <CardholderForm asked={asked} field={form.field} flag={form.flag} />
            </Suspense>
          )}
          <WalletChoice balances={balances} value={wallet?.currency.code ?? ""} onChange={setWallet} />
        </>
      )}
    </Form>
  )
}

interface WalletChoiceProps {
  readonly balances: readonly Balance[]
  readonly value: string
  readonly onChange: (code: string) => void
}

function WalletChoice({ balances, value, onChange }: WalletChoiceProps) {
  const { locale } = useLocale()
  return (
    <CurrencySelect
      label={m.cards_payFrom()}
      currencies={balances.map(({ currency }) => currency)}
      value={value}
      onChange={onChange}
      detail={balanceText(balances, locale)}
    />
  )
}
