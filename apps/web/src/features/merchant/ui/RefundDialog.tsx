import { type Invoice, type InvoicePayment, refundInvoice } from "@wallet/core/contract"
import { money } from "@wallet/core/money"
import { useRefundInvoice } from "@wallet/react/merchant"
import { payerText } from "#features/merchant/model/payerText.ts"
import { computeRefund, type RefundKind } from "#features/merchant/model/refundPrice.ts"
import { useRefundShortage } from "#features/merchant/model/useRefundShortage.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { toFormProblems } from "#shared/forms/problems.ts"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { readAmountText } from "#shared/money/amountReader.ts"
import { plainAmount } from "#shared/money/amountText.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
import { isZero } from "#shared/money/wireMoney.ts"
import { Address } from "#shared/networks/Address.tsx"
import { AddressField } from "#shared/networks/AddressField.tsx"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { Button } from "#ui/Button.tsx"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { RefundShortageNotice } from "./RefundShortageNotice.tsx"
import { RefundTerms } from "./RefundTerms.tsx"

interface RefundDialogProps {
  readonly invoice: Invoice
  readonly payment: InvoicePayment
  readonly onClose: () => void
}

interface RefundText {
  readonly kind: RefundKind
  readonly amount: string
  readonly address: string
}

/**
 * Refunds a payment: the rest of it, the excess, or an amount.
 *
 * @see screens C
 */
export function RefundDialog({ invoice, payment, onClose }: RefundDialogProps) {
  const { locale } = useLocale()
  const { refundAddress, refundAddressSource } = payment
  const isOutside = payment.source === "chain"
  const currency = findCurrency(payment.refundable.currency)
  const refundable = currency && money(payment.refundable.amount, currency)
  const initial: RefundText = {
    kind: "full",
    amount: "",
    // A refund address may come from anyone with the link. Only the payer's own is filled in; others are shown.
    address: (refundAddressSource === "payer" && refundAddress) || "",
  }
  const form = useCallForm(refundInvoice, {
    fields: initial,
    read: {
      amount: (typed, values) =>
        values.kind === "amount" && currency ? readAmountText(typed, currency, locale, { max: refundable }) : undefined,
      address: (typed) => (isOutside ? typed.trim() : undefined),
    },
    required: isOutside ? ["address"] : [],
    add: { paymentId: payment.id },
    fieldOfTag: isOutside ? { address_invalid: "address", network_mismatch: "address" } : {},
  })
  const { kind, amount: typed } = form.values
  const flow = useMoneyFlow({
    call: useRefundInvoice({ about: invoice.id }),
    form,
    toProblems: (error) => {
      const found = form.toProblems(error)
      const shown = ["kind", ...(kind === "amount" ? ["amount"] : []), ...(isOutside ? ["address"] : [])]
      const isHidden = Object.keys(found.fields).some((name) => !shown.includes(name))
      // A refusal of a field that is not shown stands above the buttons.
      return isHidden ? toFormProblems(error, shown) : found
    },
    onDone: onClose,
    leavesWhenDone: true,
  })
  const check =
    kind === "amount" && currency && refundable ? checkAmount(typed, currency, locale, { max: refundable }) : undefined
  const typedAmount = check?.ok ? check.amount : undefined
  const goesBack = kind === "amount" ? typedAmount : computeRefund(kind, invoice, payment)
  const shortage = useRefundShortage(payment, goesBack)
  if (!currency) return null
  const prepare = async () => {
    const body = await form.read()
    // The notice below names the shortage: nobody types a code for a refund that can't be made.
    return body && !shortage ? { ...body, invoiceId: invoice.id } : undefined
  }
  const { step } = flow

  return (
    <Dialog title={m.invoices_refundTitle()} isOpen onOpenChange={onClose}>
      {step.at !== "form" ? (
        <CheckingOutcome />
      ) : (
        <Form
          problems={form.problems}
          onSubmit={() => flow.send(prepare)}
          actions={
            <Button type="submit" size="large" wide isPending={step.isBusy}>
              {m.invoices_refund()}
            </Button>
          }
        >
          {step.wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
          <RadioCards<RefundKind>
            label={m.invoices_refundWhat()}
            value={kind}
            onChange={(chosen) => {
              form.change({ kind: chosen })
              form.forget("amount")
            }}
            problem={form.problems.fields.kind}
            cards={[
              { value: "full", title: m.invoices_refundFull(), after: <Money {...payment.refundable} /> },
              ...(isZero(invoice.over)
                ? []
                : [
                    {
                      value: "excess" as const,
                      title: m.invoices_refundExcess(),
                      after: <Money {...invoice.over} />,
                    },
                  ]),
              { value: "amount", title: m.invoices_refundAmount() },
            ]}
          />
          {kind === "amount" && (
            <AmountField
              {...form.field("amount")}
              label={m.invoices_refundHowMuch()}
              currency={currency}
              max={payment.refundable.amount}
              bounds={{ max: refundable }}
            />
          )}
          {isOutside && refundAddress !== null && refundAddressSource === "link" && (
            <Notice kind="warning" title={m.invoices_refundLinkTitle()}>
              <Address address={refundAddress} thing={m.deposits_address()} form="whole" />
              <p className="mt-2">{m.invoices_refundLinkText()}</p>
            </Notice>
          )}
          {isOutside ? (
            <AddressField
              {...form.field("address")}
              label={m.invoices_refundTo()}
              hint={refundAddressSource === "payer" ? m.invoices_refundToPayersHint() : m.invoices_refundToHint()}
            />
          ) : (
            <p className="text-small text-muted">{m.invoices_refundToPayer({ payer: payerText(payment) })}</p>
          )}
          {goesBack && <RefundTerms payment={payment} amount={goesBack} />}
          {shortage && (
            <RefundShortageNotice
              shortage={shortage}
              onReduce={(amount) => form.change({ kind: "amount", amount: plainAmount(amount, locale) })}
            />
          )}
        </Form>
      )}
    </Dialog>
  )
}
