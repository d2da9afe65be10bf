import { hasTag } from "@wallet/core"
import type { Invoice, InvoicePayment } from "@wallet/core/contract"
import { money, toDecimal } from "@wallet/core/money"
import { useRefundInvoice } from "@wallet/react/merchant"
import { useState } from "react"
import { type RefundKind, refundOf } from "#features/merchant/model/refundPrice.ts"
import { useRefundShortage } from "#features/merchant/model/useRefundShortage.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { problemsOf } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount } from "#shared/money/amountCheck.ts"
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

/** Gives a payment back: what is left of it, what was too much, or so much of it (screens C). */
export function RefundDialog({ invoice, payment, onClose }: RefundDialogProps) {
  const { locale } = useLocale()
  const [kind, setKind] = useState<RefundKind>("full")
  const [typed, setTyped] = useState("")
  const { refundAddress, refundAddressSource } = payment
  // An address that somebody else with the link has left is shown, and never filled in.
  const [address, setAddress] = useState((refundAddressSource === "payer" && refundAddress) || "")
  const form = useForm()
  const { problems, show, forget } = form
  const isOutside = payment.source === "chain"
  const flow = useMoneyFlow({
    call: useRefundInvoice({ about: invoice.id }),
    form,
    toProblems: (error) => {
      // A refusal of a field that is not shown is told above the buttons.
      const shown = ["kind", ...(kind === "amount" ? ["amount"] : []), ...(isOutside ? ["address"] : [])]
      const found = problemsOf(error, shown)
      return isOutside && hasTag(error, "address_invalid", "network_mismatch") ? atAddress(found) : found
    },
    onDone: onClose,
    leavesWhenDone: true,
  })
  const currency = findCurrency(payment.refundable.currency)
  const refundable = currency && money(payment.refundable.amount, currency)
  const check =
    kind === "amount" && currency && refundable ? checkAmount(typed, currency, locale, { max: refundable }) : undefined
  const typedAmount = check?.ok ? check.amount : undefined
  const goesBack = kind === "amount" ? typedAmount : refundOf(kind, invoice, payment)
  const shortage = useRefundShortage(payment, goesBack)
  if (!currency) return null
  const prepare = () => {
    const missing = isOutside && address.trim() === "" ? { code: "required" } : undefined
    if (missing || (check && !check.ok)) {
      show({ fields: { ...(check && !check.ok && { amount: check.problem }), address: missing } })
      return undefined
    }
    // The notice below says what is missing: nobody types a code for a refund that can't be made.
    if (shortage) return undefined
    return {
      invoiceId: invoice.id,
      paymentId: payment.id,
      kind,
      ...(check?.ok && { amount: toDecimal(check.amount) }),
      ...(isOutside && { address: address.trim() }),
    }
  }
  const { step } = flow

  return (
    <Dialog title={m.invoices_refundTitle()} isOpen onOpenChange={onClose}>
      {step.at !== "form" ? (
        <CheckingOutcome />
      ) : (
        <Form
          problems={problems}
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
              setKind(chosen)
              forget("amount", "kind")
            }}
            problem={problems.fields["kind"]}
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
              label={m.invoices_refundHowMuch()}
              value={typed}
              currency={currency}
              max={payment.refundable.amount}
              onChange={(text) => {
                setTyped(text)
                forget("amount")
              }}
              problem={problems.fields["amount"]}
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
              label={m.invoices_refundTo()}
              hint={refundAddressSource === "payer" ? m.invoices_refundToPayersHint() : m.invoices_refundToHint()}
              value={address}
              onChange={(text) => {
                setAddress(text)
                forget("address")
              }}
              problem={problems.fields["address"]}
            />
          ) : (
            <p className="text-small text-muted">{m.invoices_refundToPayer({ payer: payment.payer ?? "" })}</p>
          )}
          {goesBack && <RefundTerms payment={payment} amount={goesBack} />}
          {shortage && (
            <RefundShortageNotice
              shortage={shortage}
              onReduce={(amount) => {
                setKind("amount")
                setTyped(plainAmount(amount, locale))
                forget("amount", "kind")
              }}
            />
          )}
        </Form>
      )}
    </Dialog>
  )
}

function atAddress({ form, fields }: ReturnType<typeof problemsOf>): ReturnType<typeof problemsOf> {
  return { fields: { ...fields, address: fields["address"] ?? form } }
}
