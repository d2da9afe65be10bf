import type { InvoiceForPayment, InvoiceQuote, InvoiceReceipt } from "@wallet/core/contract"
import { displayCode, money, toDecimal } from "@wallet/core/money"
import { usePayInvoice, useQuoteInvoicePayment } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useForm } from "#shared/forms/useForm.ts"
import { useReviewStep } from "#shared/forms/useReviewStep.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { type Balance, chooseBalance } from "#shared/money/balances.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
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
  /** The wallets that can pay it, at least one. */
  readonly balances: readonly Balance[]
  readonly onPaid: (receipt: InvoiceReceipt) => void
}

const formFields = ["amount", "currency"]

/** A payment from a wallet: the choice of the wallet, the firm price, and the result. */
export function WalletPayment({ invoice, balances, onPaid }: WalletPaymentProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const askQuote = useQuoteInvoicePayment()
  const form = useForm(formFields)
  const { problems, show, forget } = form
  const [chosen, setChosen] = useState<string>()
  const [part, setPart] = useState<string>()
  const review = useReview<InvoiceQuote>(useReviewStep())
  const flow = useMoneyFlow({
    call: usePayInvoice({ about: invoice.id }),
    form,
    review,
    onDone: (receipt) => {
      review.drop()
      setPart(undefined)
      // The rest can be paid next.
      if (!isZero(receipt.due)) flow.reset()
      onPaid(receipt)
    },
    leavesWhenDone: true,
  })
  const priceCurrency = findCurrency(invoice.due.currency)
  const partBounds = priceCurrency && { max: money(invoice.due.amount, priceCurrency) }
  const balance = chooseBalance(balances, chosen, invoice.due.currency)
  if (!balance) return null

  const ask = async () => {
    const asked = askedPart()
    if (asked === "wrong") return undefined
    return askQuote.mutateAsync({ invoiceId: invoice.id, currency: balance.currency.code, ...asked })
  }
  /** The part that was typed, nothing for all of it, `wrong` where it can't be taken. */
  const askedPart = () => {
    if (part === undefined || !priceCurrency) return {}
    const check = checkAmount(part, priceCurrency, locale, partBounds)
    if (check.ok) return { amount: toDecimal(check.amount) }
    show({ fields: { amount: check.problem } })
    return "wrong"
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
  return (
    <Form
      problems={problems}
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
        onChange={(code) => {
          setChosen(code)
          forget("currency")
        }}
        problem={problems.fields["currency"]}
        cards={balances.map(({ currency, available }) => ({
          value: currency.code,
          title: displayCode(currency, regionCode),
          icon: <CurrencyIcon code={currency.code} size="small" />,
          after: <Money amount={toDecimal(available)} currency={currency.code} />,
        }))}
      />
      {invoice.severalPayments && priceCurrency && (
        <div>
          <Checkbox isSelected={part !== undefined} onChange={(isOn) => setPart(isOn ? "" : undefined)}>
            {m.invoices_payPart()}
          </Checkbox>
          {part !== undefined && (
            <AmountField
              label={m.invoices_partAmount()}
              value={part}
              currency={priceCurrency}
              max={invoice.due.amount}
              onChange={(typed) => {
                setPart(typed)
                forget("amount")
              }}
              problem={problems.fields["amount"]}
              bounds={partBounds}
            />
          )}
        </div>
      )}
    </Form>
  )
}
