import type { Invoice, MerchantSettings } from "@wallet/core/contract"
import { orderCurrencies, toDecimal } from "@wallet/core/money"
import { useCreateInvoice, useSetMerchantSettings } from "@wallet/react/merchant"
import { useState } from "react"
import { type InvoiceText, initialInvoice, invoiceFields, readInvoice } from "#features/merchant/model/invoiceForm.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useDraft } from "#shared/forms/draft.ts"
import { hasProblems } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount, withMoneyLimit } from "#shared/money/amountCheck.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { currencies, findCurrency } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Button } from "#ui/Button.tsx"
import { Columns } from "#ui/Columns.tsx"
import { Form } from "#ui/Form.tsx"
import { MoreFields } from "#ui/MoreFields.tsx"
import { Panel } from "#ui/Panel.tsx"
import { TextArea } from "#ui/TextArea.tsx"
import { TextField } from "#ui/TextField.tsx"
import { AddressFields } from "./AddressFields.tsx"
import { InvoicePreview } from "./InvoicePreview.tsx"
import { PaymentTermsFields } from "./PaymentTermsFields.tsx"

interface CreateInvoiceFormProps {
  readonly settings: MerchantSettings
  readonly onMade: (invoice: Invoice) => void
}

/** The fields that do not stand behind "More". */
const alwaysShown: ReadonlySet<string> = new Set(["amount", "currency", "description", "orderId"])

/** All that an invoice may say, and beside it what the payer will see. What most of them leave as it is stands behind "More". */
export function CreateInvoiceForm({ settings, onMade }: CreateInvoiceFormProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const create = useCreateInvoice()
  const saveSettings = useSetMerchantSettings()
  // Payers would see a masked address: the first invoice asks for a name, and later ones know it.
  const asksName = settings.hasName === false
  const [name, setName] = useState("")
  const { text, change, clear } = useDraft<InvoiceText>("invoice", initialInvoice(settings))
  const { problems, show, forget, refuse } = useForm([...invoiceFields, "name"])
  const currency = findCurrency(text.currency)
  const { fields } = problems
  const edit = (patch: Partial<InvoiceText>) => {
    change(patch)
    forget(...Object.keys(patch))
  }

  const submit = async () => {
    if (create.isPending || saveSettings.isPending || !currency) return
    const check = checkAmount(text.amount, currency, locale)
    const reading = readInvoice(text)
    const found = {
      fields: {
        ...reading.fields,
        ...(!check.ok && { amount: check.problem }),
        ...(asksName && name.trim() === "" && { name: { code: "required" } }),
      },
    }
    show(found)
    if (hasProblems(found) || !check.ok || !reading.ok) return
    try {
      if (asksName) await saveSettings.mutateAsync({ name: name.trim() })
      const invoice = await create.mutateAsync({
        ...reading.parameters,
        amount: toDecimal(check.amount),
        currency: currency.code,
      })
      clear()
      onMade(invoice)
    } catch (error) {
      refuse(error)
    }
  }
  const hasHiddenProblem = invoiceFields.some((name) => !alwaysShown.has(name) && fields[name] !== undefined)

  const form = (
    <Panel>
      <Form
        problems={problems}
        onSubmit={submit}
        actions={
          <Button type="submit" size="large" wide isPending={create.isPending || saveSettings.isPending}>
            {m.invoices_create()}
          </Button>
        }
      >
        {asksName && (
          <TextField
            label={m.invoices_merchantName()}
            hint={m.invoices_nameNeeded({ shown: settings.name })}
            name="name"
            autoComplete="organization"
            value={name}
            onChange={(typedName) => {
              setName(typedName)
              forget("name")
            }}
            problem={fields["name"]}
          />
        )}
        {currency && (
          <AmountField
            label={m.invoices_amount()}
            name="amount"
            value={text.amount}
            currency={currency}
            onChange={(amount) => edit({ amount })}
            problem={withMoneyLimit(fields["amount"] ?? fields["currency"], currency, { locale, regionCode })}
            after={
              <CurrencySelect
                inline
                label={m.invoices_priceCurrency()}
                currencies={orderCurrencies(currencies, regionCode, [text.currency])}
                value={text.currency}
                onChange={(code) => edit({ currency: code, amount: text.amount })}
              />
            }
          />
        )}
        <TextField
          label={m.invoices_description()}
          hint={m.invoices_descriptionHint()}
          name="description"
          value={text.description}
          onChange={(description) => edit({ description })}
          problem={fields["description"]}
        />
        <TextField
          label={m.invoices_orderId()}
          hint={m.invoices_orderIdHint()}
          name="orderId"
          autoComplete="off"
          value={text.orderId}
          onChange={(orderId) => edit({ orderId })}
          problem={fields["orderId"]}
        />
        <MoreFields title={m.invoices_more()} hasProblem={hasHiddenProblem}>
          <PaymentTermsFields text={text} acceptable={settings.acceptable} problems={fields} onChange={edit} />
          <TextField
            label={m.invoices_customerEmail()}
            name="customerEmail"
            type="email"
            autoComplete="off"
            autoCapitalize="off"
            value={text.customerEmail}
            onChange={(customerEmail) => edit({ customerEmail })}
            problem={fields["customerEmail"]}
          />
          <AddressFields text={text} problems={fields} onChange={edit} />
          <TextArea
            label={m.invoices_metadata()}
            hint={m.invoices_metadataHint()}
            name="metadata"
            rows={3}
            value={text.metadata}
            onChange={(metadata) => edit({ metadata })}
            problem={fields["metadata"]}
          />
        </MoreFields>
      </Form>
    </Panel>
  )
  if (!currency) return form
  const typed = checkAmount(text.amount, currency, locale)
  const price = typed.ok ? typed.amount : { currency, units: 0n }
  return (
    <Columns
      main={form}
      side={
        <InvoicePreview
          settings={asksName && name.trim() !== "" ? { ...settings, name: name.trim() } : settings}
          text={text}
          description={text.description}
          orderId={text.orderId}
          price={price}
          note={m.invoices_previewText()}
        />
      }
      isSideWideOnly
    />
  )
}
