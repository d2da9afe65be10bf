import { hasTag } from "@wallet/core"
import type { InvoiceForPayment, InvoiceQuote, InvoiceReceipt } from "@wallet/core/contract"
import { displayCode, money, toDecimal } from "@wallet/core/money"
import { usePayInvoice, useQuoteInvoicePayment } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { problemsOf } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { useReviewStep } from "#shared/forms/useReviewStep.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount, withMoneyLimit } from "#shared/money/amountCheck.ts"
import type { Balance } from "#shared/money/balances.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { useHeldQuote } from "#shared/money/heldQuote.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
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

/** Which wallet, what it costs at a rate that holds, and the payment. */
export function WalletPayment({ invoice, balances, onPaid }: WalletPaymentProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const askQuote = useQuoteInvoicePayment()
  const { problems, show, forget, refuse } = useForm(["amount", "currency"])
  const [chosen, setChosen] = useState(() => firstChoice(balances, invoice).currency.code)
  const [part, setPart] = useState<string>()
  const review = useReviewStep()
  const { held, hold, expire, drop } = useHeldQuote<InvoiceQuote>()
  const payment = usePayInvoice({
    about: invoice.id,
    onDone: (receipt) => {
      drop()
      setPart(undefined)
      onPaid(receipt)
    },
    onRefused: (error) => {
      if (hasTag(error, "quote_expired", "quote_used")) expire()
      show(problemsOf(error, []))
    },
  })
  const priceCurrency = findCurrency(invoice.due.currency)
  const balance = balances.find(({ currency }) => currency.code === chosen) ?? balances[0]

  const ask = async () => {
    if (askQuote.isPending) return
    show({ fields: {} })
    const asked = askedPart()
    if (asked === "wrong") return
    try {
      const quote = await askQuote.mutateAsync({ invoiceId: invoice.id, currency: chosen, ...asked })
      hold(quote)
      await review.open()
    } catch (error) {
      refuse(error)
      if (review.isOpen) review.close()
    }
  }
  /** The part that was typed, nothing for all of it, `wrong` where it can't be taken. */
  const askedPart = () => {
    if (part === undefined || !priceCurrency) return {}
    const check = checkAmount(part, priceCurrency, locale, { max: money(invoice.due.amount, priceCurrency) })
    if (check.ok) return { amount: toDecimal(check.amount) }
    show({ fields: { amount: check.problem } })
    return "wrong"
  }
  const pay = ({ id, amount }: InvoiceQuote) => {
    if (!navigator.onLine) return show({ fields: {}, form: { code: "network" } })
    show({ fields: {} })
    void payment.submit({ invoiceId: invoice.id, quoteId: id, ...amount })
  }
  const back = () => {
    show({ fields: {} })
    payment.reset()
    review.close()
  }

  if (!balance) return null
  if (payment.status === "checking") return <CheckingOutcome />
  if (held && review.isOpen) {
    return (
      <PaymentQuote
        held={held}
        available={balance.available}
        problem={problems.form}
        wasLost={payment.lost}
        isBusy={payment.isPending || askQuote.isPending}
        onExpired={expire}
        onAccept={() => pay(held.quote)}
        onRenew={() => void ask()}
        onBack={back}
      />
    )
  }
  return (
    <Form
      problems={problems}
      onSubmit={ask}
      actions={
        <Button type="submit" size="large" wide isPending={askQuote.isPending}>
          {m.invoices_continue()}
        </Button>
      }
    >
      {payment.lost && <Notice kind="info">{m.errors_lost()}</Notice>}
      <RadioCards
        label={m.invoices_payFrom()}
        value={chosen}
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
              problem={withMoneyLimit(problems.fields["amount"], priceCurrency, { locale, regionCode })}
            />
          )}
        </div>
      )}
    </Form>
  )
}

/** The wallet in the currency of the price, if it is one of them. */
function firstChoice(balances: readonly Balance[], { due }: InvoiceForPayment): Balance {
  const [first] = balances
  const same = balances.find(({ currency }) => currency.code === due.currency) ?? first
  if (!same) throw new Error("no wallet to pay from")
  return same
}
