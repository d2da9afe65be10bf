import type { InvoiceForPayment } from "@wallet/core/contract"
import { useState } from "react"
import { useChooseMethod } from "#features/invoicePayment/model/useChooseMethod.ts"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
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
  /** The page was given this address to pay to. */
  readonly onChosen: (address: string) => Promise<void>
}

/** Which crypto, over which network, and where it should go back to if it has to. */
export function OutsideChoice({ invoice, sessionId, onChosen }: OutsideChoiceProps) {
  const payable = orderAccepted(invoice.accepted, useRegionCode()).filter(({ networks }) => networks.length > 0)
  const [currency, setCurrency] = useState(payable[0]?.currency ?? "")
  const networks = payable.find((accepted) => accepted.currency === currency)?.networks ?? []
  const [wanted, setWanted] = useState<string>()
  const [refundAddress, setRefundAddress] = useState("")
  const { choose, isPending } = useChooseMethod(invoice.id, onChosen)
  const { problems, show, forget, refuse } = useForm(["network", "refundAddress"])
  // One network needs no choice; of several the payer names theirs: a wrong one is the dearest mistake there is.
  const network = networks.length === 1 ? networks[0] : networks.find((id) => id === wanted)

  const submit = async () => {
    if (isPending) return
    if (network === undefined) return show({ fields: { network: { code: "required" } } })
    show({ fields: {} })
    const address = refundAddress.trim()
    try {
      await choose({
        currency,
        network,
        ...(address !== "" && { refundAddress: address }),
        ...(sessionId !== undefined && { sessionId }),
      })
    } catch (error) {
      refuse(error)
    }
  }

  return (
    <Form
      problems={problems}
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
          setCurrency(code)
          forget("network", "refundAddress")
        }}
      />
      <RadioCards
        label={m.deposits_network()}
        value={network}
        onChange={(id) => {
          setWanted(id)
          forget("network")
        }}
        problem={problems.fields["network"]}
        cards={networks.map((id) => ({ value: id, title: networkName(id, currency) }))}
      />
      <MoreFields
        title={m.invoices_refundAddressAdd()}
        hasProblem={problems.fields["refundAddress"] !== undefined}
        isSmall
      >
        <AddressField
          label={m.invoices_refundAddress()}
          hint={m.invoices_refundAddressHint()}
          value={refundAddress}
          onChange={(typed) => {
            setRefundAddress(typed)
            forget("refundAddress")
          }}
          problem={problems.fields["refundAddress"]}
        />
      </MoreFields>
    </Form>
  )
}
