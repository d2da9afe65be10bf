import { createInvoice, type Invoice, type MerchantSettings } from "@wallet/core/contract"
import { orderCurrencies } from "@wallet/core/money"
import { useCreateInvoice, useSetMerchantSettings } from "@wallet/react/merchant"
import { initialInvoice, readMetadata } from "#features/merchant/model/invoiceForm.ts"
import { checkName } from "#features/merchant/model/merchantName.ts"
import { termsFields, termsReaders } from "#features/merchant/model/terms.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { readAmountIn } from "#shared/money/amountReader.ts"
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

/** The fields outside "More". */
const alwaysShown: ReadonlySet<string> = new Set(["name", "amount", "currency", "description", "orderId"])

/** The form of an invoice, beside a preview of the payer's page. Rarely changed fields are behind "More". */
export function CreateInvoiceForm({ settings, onMade }: CreateInvoiceFormProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const create = useCreateInvoice()
  const saveSettings = useSetMerchantSettings()
  // Without a name payers see a masked e-mail address, so the first invoice asks for one.
  const asksName = settings.hasName === false
  const invoice = useCallForm(createInvoice, {
    draft: "invoice",
    fields: initialInvoice(settings),
    own: { name: "" },
    read: {
      ...termsReaders,
      metadata: readMetadata,
      amount: (typed, { currency }) => readAmountIn(currency, typed, locale),
    },
    required: termsFields,
    check: ({ name }) => (asksName ? checkName(name) : {}),
  })
  const { values, problems } = invoice
  const currency = findCurrency(values.currency)

  const submit = invoice.submit(async (body) => {
    if (asksName) await saveSettings.mutateAsync({ name: values.name.trim() })
    const made = await create.mutateAsync(body)
    invoice.clear()
    onMade(made)
  })
  const hasHiddenProblem = Object.entries(problems.fields).some(
    ([name, problem]) => problem !== undefined && !alwaysShown.has(name),
  )

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
            {...invoice.field("name")}
            label={m.invoices_merchantName()}
            hint={m.invoices_nameNeeded({ shown: settings.name })}
            autoComplete="organization"
          />
        )}
        {currency && (
          <AmountField
            {...invoice.field("amount")}
            label={m.invoices_amount()}
            currency={currency}
            problem={problems.fields.amount ?? problems.fields.currency}
            after={
              <CurrencySelect
                inline
                label={m.invoices_priceCurrency()}
                currencies={orderCurrencies(currencies, regionCode, [values.currency])}
                value={values.currency}
                onChange={(code) => invoice.change({ currency: code, amount: values.amount })}
              />
            }
          />
        )}
        <TextField
          {...invoice.field("description")}
          label={m.invoices_description()}
          hint={m.invoices_descriptionHint()}
        />
        <TextField
          {...invoice.field("orderId")}
          label={m.invoices_orderId()}
          hint={m.invoices_orderIdHint()}
          autoComplete="off"
        />
        <MoreFields title={m.invoices_more()} hasProblem={hasHiddenProblem}>
          <PaymentTermsFields form={invoice} acceptable={settings.acceptable} />
          <TextField
            {...invoice.field("customerEmail")}
            label={m.invoices_customerEmail()}
            type="email"
            autoComplete="off"
            autoCapitalize="off"
          />
          <AddressFields field={invoice.field} names={["successUrl", "cancelUrl", "webhookUrl"]} />
          <TextArea
            {...invoice.field("metadata")}
            label={m.invoices_metadata()}
            hint={m.invoices_metadataHint()}
            rows={3}
          />
        </MoreFields>
      </Form>
    </Panel>
  )
  if (!currency) return form
  const typed = checkAmount(values.amount, currency, locale)
  const price = typed.ok ? typed.amount : { currency, units: 0n }
  return (
    <Columns
      main={form}
      side={
        <InvoicePreview
          settings={asksName && values.name.trim() !== "" ? { ...settings, name: values.name.trim() } : settings}
          text={values}
          description={values.description}
          orderId={values.orderId}
          price={price}
          note={m.invoices_previewText()}
        />
      }
      isSideWideOnly
    />
  )
}
