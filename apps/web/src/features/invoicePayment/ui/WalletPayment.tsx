import {
  type InvoiceForPayment,
  type InvoiceQuote,
  type InvoiceReceipt,
  quoteInvoicePayment,
} from "@wallet/core/contract"
import { displayCode, type Money as ExactMoney, formatMoney, money } from "@wallet/core/money"
import { usePayInvoice, useQuoteInvoicePayment } from "@wallet/react"
import { useState } from "react"
import { openPrices, pricesIn } from "#features/invoicePayment/model/walletPrices.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { useReviewStep } from "#shared/forms/useReviewStep.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { readAmountText } from "#shared/money/amountReader.ts"
import type { Balance } from "#shared/money/balances.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { useLiveRates } from "#shared/money/liveRates.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { useReview } from "#shared/payments/useReview.ts"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { PaymentQuote } from "./PaymentQuote.tsx"

interface WalletPaymentProps {
  readonly invoice: InvoiceForPayment
  /** The wallets that can pay the invoice, at least one. */
  readonly balances: readonly Balance[]
  readonly onPaid: (receipt: InvoiceReceipt) => void
}

/** A payment from a wallet: the choice of the wallet, the firm price, and the result. */
export function WalletPayment({ invoice, balances, onPaid }: WalletPaymentProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const askQuote = useQuoteInvoicePayment()
  const priceCurrency = findCurrency(invoice.due.currency)
  const partBounds = priceCurrency && { max: money(invoice.due.amount, priceCurrency) }
  const prices = pricesIn(balances, invoice, useLiveRates().data)
  const [showsAll, setShowsAll] = useState(false)
  /** The chosen wallet; before a choice the one that can pay best. */
  const choose = (code: string) => balances.find(({ currency }) => currency.code === code) ?? prices[0]?.balance
  const form = useCallForm(quoteInvoicePayment, {
    fields: { currency: "", amount: "" },
    own: { isPart: false },
    read: {
      currency: (code) => choose(code)?.currency.code,
      amount: (typed, { isPart }) =>
        isPart && priceCurrency ? readAmountText(typed, priceCurrency, locale, partBounds) : undefined,
    },
  })
  const review = useReview<InvoiceQuote>(useReviewStep())
  const flow = useMoneyFlow({
    call: usePayInvoice({ about: invoice.id }),
    form,
    review,
    onDone: (receipt) => {
      review.drop()
      form.change({ isPart: false, amount: "" })
      // The rest can be paid next.
      if (!isZero(receipt.due)) flow.reset()
      onPaid(receipt)
    },
    leavesWhenDone: true,
  })
  const balance = choose(form.values.currency)
  if (!balance) return null

  const ask = async () => {
    const body = await form.read()
    return body && askQuote.mutateAsync({ ...body, invoiceId: invoice.id })
  }

  const { step } = flow
  if (step.at === "checking" || step.at === "done") return <CheckingOutcome />
  if (step.at === "review") {
    const { id, amount } = step.quote
    return (
      <PaymentQuote
        step={{
          ...step,
          onAccept: () => void flow.send(() => ({ invoiceId: invoice.id, quoteId: id, ...amount })),
          onRenew: () => void flow.ask(ask),
        }}
        available={balance.available}
      />
    )
  }
  const write = (amount: ExactMoney) => formatMoney(amount, { locale, regionCode, withoutCode: true })
  const shown = showsAll ? prices : openPrices(prices, balance.currency.code)
  return (
    <Form
      problems={form.problems}
      onSubmit={() => flow.ask(ask)}
      actions={
        <Button type="submit" size="large" wide isPending={step.isBusy}>
          {m.invoices_continue()}
        </Button>
      }
    >
      {step.wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
      <RadioCards
        label={m.invoices_payFrom()}
        value={balance.currency.code}
        onChange={(code) => form.change({ currency: code })}
        problem={form.problems.fields.currency}
        cards={shown.map(({ balance: { currency, available }, price, missing }) => ({
          value: currency.code,
          title: displayCode(currency, regionCode),
          // A part may still be paid from it.
          isDisabled: missing !== undefined && !invoice.severalPayments,
          icon: <CurrencyIcon code={currency.code} size="small" />,
          text: (
            <PriceAndBalance price={price} available={available} isExact={currency.code === invoice.due.currency} />
          ),
          after: missing && m.invoices_missingAmount({ amount: write(missing) }),
        }))}
      />
      {shown.length < prices.length && (
        <Button kind="quiet" onPress={() => setShowsAll(true)}>
          {m.invoices_moreWallets({ count: prices.length - shown.length })}
        </Button>
      )}
      {invoice.severalPayments && priceCurrency && (
        <div>
          <Checkbox
            isSelected={form.values.isPart}
            onChange={(isPart) => {
              form.change({ isPart, amount: "" })
            }}
          >
            {m.invoices_payPart()}
          </Checkbox>
          {form.values.isPart && (
            <AmountField
              {...form.field("amount")}
              label={m.invoices_partAmount()}
              currency={priceCurrency}
              max={invoice.due.amount}
              bounds={partBounds}
            />
          )}
        </div>
      )}
    </Form>
  )
}

interface PriceAndBalanceProps {
  readonly price: ExactMoney | undefined
  readonly available: ExactMoney
  /** The invoice is in this currency: no rate stands between. */
  readonly isExact: boolean
}

/** The estimated price in a wallet's currency, before a quote, and its balance. */
function PriceAndBalance({ price, available, isExact }: PriceAndBalanceProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  return (
    <span className="figures">
      {price && (
        <>
          <span className="block text-ink tablet:inline">
            {`${isExact ? "" : "≈\u00a0"}${formatMoney(price, { locale, regionCode })}`}
          </span>
          <span className="hidden tablet:inline">{" · "}</span>
        </>
      )}
      <span className="block tablet:inline max-tablet:first-letter:uppercase">
        {m.invoices_youHave({ amount: formatMoney(available, { locale, regionCode, withoutCode: true }) })}
      </span>
    </span>
  )
}
