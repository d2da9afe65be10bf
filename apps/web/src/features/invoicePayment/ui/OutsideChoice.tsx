import { chooseInvoiceMethod, type InvoiceForPayment } from "@wallet/core/contract"
import { useChooseMethod } from "#features/invoicePayment/model/useChooseMethod.ts"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { orderAccepted } from "#shared/money/accepted.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { AddressField } from "#shared/networks/AddressField.tsx"
import { networkName } from "#shared/networks/networkName.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { MoreFields } from "#ui/MoreFields.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { CurrencyChips } from "./CurrencyChips.tsx"

interface OutsideChoiceProps {
  readonly invoice: InvoiceForPayment
  readonly sessionId: string | undefined
  /** Called with the address to pay to. */
  readonly onChosen: (address: string) => Promise<void>
}

/** A choice of the currency, its network and an address for refunds. */
export function OutsideChoice({ invoice, sessionId, onChosen }: OutsideChoiceProps) {
  const payable = orderAccepted(invoice.accepted, useRegionCode()).filter(({ networks }) => networks.length > 0)
  const { choose, isPending } = useChooseMethod(invoice.id, onChosen)
  const listNetworks = (code: string) => payable.find((accepted) => accepted.currency === code)?.networks ?? []
  // A single network needs no choice. With several the payer must choose, because a wrong network can lose the money.
  const findNetwork = (code: string, wanted: string) => {
    const networks = listNetworks(code)
    return networks.length === 1 ? networks[0] : networks.find((id) => id === wanted)
  }
  const form = useCallForm(chooseInvoiceMethod, {
    fields: { currency: payable[0]?.currency ?? "", network: "", refundAddress: "" },
    read: { network: (wanted, { currency: code }) => findNetwork(code, wanted) },
  })
  const { currency } = form.values
  const submit = form.submit(({ network, refundAddress }) =>
    choose({
      currency,
      network,
      ...(refundAddress !== undefined && { refundAddress: refundAddress.trim() }),
      ...(sessionId !== undefined && { sessionId }),
    }),
  )

  return (
    <Form
      problems={form.problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={isPending}>
          {m.invoices_showAddress()}
        </Button>
      }
    >
      <CurrencyChips
        label={m.invoices_currency()}
        codes={payable.map((accepted) => accepted.currency)}
        chosen={currency}
        onChoose={(code) => {
          form.change({ currency: code })
          form.forget("network", "refundAddress")
        }}
      />
      <RadioCards
        {...form.field("network")}
        label={m.deposits_network()}
        value={findNetwork(currency, form.values.network)}
        cards={listNetworks(currency).map((id) => ({ value: id, title: networkName(id, currency) }))}
      />
      <MoreFields
        title={m.invoices_refundAddressAdd()}
        hasProblem={form.problems.fields.refundAddress !== undefined}
        isSmall
      >
        <AddressField
          {...form.field("refundAddress")}
          label={m.invoices_refundAddress()}
          hint={m.invoices_refundAddressHint()}
        />
      </MoreFields>
    </Form>
  )
}
