import { type MerchantSettings, setMerchantSettings } from "@wallet/core/contract"
import { displayCode, money, orderCurrencies } from "@wallet/core/money"
import { useSetMerchantSettings } from "@wallet/react/merchant"
import { useEffect } from "react"
import { writeAccepted } from "#features/merchant/model/accepted.ts"
import { termsFields, termsReaders } from "#features/merchant/model/terms.ts"
import { currencyName } from "#i18n/currencyName.ts"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { splitLines } from "#shared/lists/splitLines.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { currencies, findCurrency } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { toPercent } from "#shared/money/toPercent.ts"
import { Button } from "#ui/Button.tsx"
import { Columns } from "#ui/Columns.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Select } from "#ui/Select.tsx"
import { TextArea } from "#ui/TextArea.tsx"
import { AcceptedPicker } from "./AcceptedPicker.tsx"
import { InvoicePreview } from "./InvoicePreview.tsx"
import { MerchantFrame } from "./MerchantFrame.tsx"
import { TermsFields } from "./TermsFields.tsx"
import { WithSettings } from "./WithSettings.tsx"

/** The default terms of new invoices, and the settlement currency. */
export function MerchantSettingsScreen() {
  return (
    <MerchantFrame place="settings">
      <WithSettings>{(settings) => <SettingsForm settings={settings} />}</WithSettings>
    </MerchantFrame>
  )
}

/** The price of the example. */
const examplePrice = "100"

function SettingsForm({ settings }: { readonly settings: MerchantSettings }) {
  const regionCode = useRegionCode()
  const save = useSetMerchantSettings()
  const form = useCallForm(setMerchantSettings, {
    fields: toFields(settings),
    read: { ...termsReaders, frameOrigins: splitLines },
    required: termsFields,
  })
  const { values, problems } = form
  const { reset } = save
  // The "saved" message disappears on the next change.
  useEffect(reset, [values, reset])
  const chosen = [
    settings.priceCurrency,
    ...(settings.settlementCurrency === null ? [] : [settings.settlementCurrency]),
  ]
  const ordered = orderCurrencies(currencies, regionCode, chosen)
  const panel = (
    <Panel>
      <Form
        problems={problems}
        onSubmit={form.submit((body) => save.mutateAsync(body))}
        actions={
          <>
            {save.isSuccess && <Notice kind="success">{m.invoices_settingsSaved()}</Notice>}
            <Button type="submit" size="large" wide isPending={save.isPending}>
              {m.invoices_save()}
            </Button>
          </>
        }
      >
        <CurrencySelect {...form.field("priceCurrency")} label={m.invoices_priceCurrency()} currencies={ordered} />
        <AcceptedPicker {...form.field("accepted")} label={m.invoices_accepted()} acceptable={settings.acceptable} />
        <Select
          {...form.field("settlementCurrency")}
          label={m.invoices_settlement()}
          hint={m.invoices_settlementHint()}
          options={[
            { value: "", text: m.invoices_settlementAsPaid() },
            ...ordered.map((currency) => ({
              value: currency.code,
              text: `${displayCode(currency, regionCode)} · ${currencyName(currency)}`,
            })),
          ]}
        />
        <TermsFields field={form.field} />
        <TextArea
          {...form.field("frameOrigins")}
          label={m.invoices_frameOrigins()}
          hint={m.invoices_frameOriginsHint()}
          rows={2}
        />
        <p className="text-small text-muted">{m.invoices_feeRate({ percent: toPercent(settings.feeRate) })}</p>
      </Form>
    </Panel>
  )
  const currency = findCurrency(values.priceCurrency)
  if (!currency) return panel
  return (
    <Columns
      main={panel}
      side={
        <InvoicePreview
          settings={settings}
          text={values}
          price={money(examplePrice, currency)}
          note={m.invoices_previewExample()}
        />
      }
      isSideWideOnly
    />
  )
}

function toFields(settings: MerchantSettings) {
  return {
    priceCurrency: settings.priceCurrency,
    /** Empty if each payment stays in its own currency. */
    settlementCurrency: settings.settlementCurrency ?? "",
    accepted: writeAccepted(settings.accepted),
    expiresInMinutes: String(settings.expiresInMinutes),
    tolerancePercent: settings.tolerancePercent,
    payerFeeShare: String(settings.payerFeeShare),
    /** One in a line. */
    frameOrigins: (settings.frameOrigins ?? []).join("\n"),
  }
}
