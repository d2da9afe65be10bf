import type { MerchantSettings } from "@wallet/core/contract"
import { displayCode, money, orderCurrencies } from "@wallet/core/money"
import { useSetMerchantSettings } from "@wallet/react/merchant"
import { useState } from "react"
import { readAccepted, writeAccepted } from "#features/merchant/model/accepted.ts"
import { readTerms, type TermsText, termsFields } from "#features/merchant/model/terms.ts"
import { currencyName } from "#i18n/currencyName.ts"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { currencies, findCurrency } from "#shared/money/currencies.ts"
import { percentOf } from "#shared/money/percentOf.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Button } from "#ui/Button.tsx"
import { Columns } from "#ui/Columns.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Select } from "#ui/Select.tsx"
import { AcceptedPicker } from "./AcceptedPicker.tsx"
import { InvoicePreview } from "./InvoicePreview.tsx"
import { MerchantFrame } from "./MerchantFrame.tsx"
import { TermsFields } from "./TermsFields.tsx"
import { WithSettings } from "./WithSettings.tsx"

/** What every new invoice begins with, and what becomes of the money that it brings (screens C). */
export function MerchantSettingsScreen() {
  return (
    <MerchantFrame place="settings">
      <WithSettings>{(settings) => <SettingsForm settings={settings} />}</WithSettings>
    </MerchantFrame>
  )
}

interface SettingsText extends TermsText {
  readonly priceCurrency: string
  /** Empty where each payment stays in what it was paid with. */
  readonly settlementCurrency: string
}

/** What the example of an invoice asks for. */
const examplePrice = "100"

const formFields = [...termsFields, "priceCurrency", "settlementCurrency"]

function SettingsForm({ settings }: { readonly settings: MerchantSettings }) {
  const regionCode = useRegionCode()
  const save = useSetMerchantSettings()
  const { problems, forget, refuse, passes } = useForm(formFields)
  const [text, setText] = useState<SettingsText>(() => textOf(settings))
  const edit = (patch: Partial<SettingsText>) => {
    setText({ ...text, ...patch })
    forget(...Object.keys(patch))
    save.reset()
  }

  const submit = async () => {
    if (save.isPending) return
    const reading = readTerms(text)
    const found = {
      fields: {
        ...(!reading.ok && reading.fields),
        accepted: text.accepted === "" ? { code: "required" } : undefined,
      },
    }
    if (!passes(found) || !reading.ok) return
    const { priceCurrency, settlementCurrency } = text
    try {
      await save.mutateAsync({
        ...reading.terms,
        priceCurrency,
        settlementCurrency: settlementCurrency === "" ? null : settlementCurrency,
      })
    } catch (error) {
      refuse(error)
    }
  }
  const chosen = [
    settings.priceCurrency,
    ...(settings.settlementCurrency === null ? [] : [settings.settlementCurrency]),
  ]
  const ordered = orderCurrencies(currencies, regionCode, chosen)
  const form = (
    <Panel>
      <Form
        problems={problems}
        onSubmit={submit}
        actions={
          <>
            {save.isSuccess && <Notice kind="success">{m.invoices_settingsSaved()}</Notice>}
            <Button type="submit" size="large" wide isPending={save.isPending}>
              {m.invoices_save()}
            </Button>
          </>
        }
      >
        <CurrencySelect
          label={m.invoices_priceCurrency()}
          currencies={ordered}
          value={text.priceCurrency}
          onChange={(priceCurrency) => edit({ priceCurrency })}
          problem={problems.fields["priceCurrency"]}
        />
        <AcceptedPicker
          label={m.invoices_accepted()}
          acceptable={settings.acceptable}
          chosen={readAccepted(text.accepted)}
          onChange={(chosen) => edit({ accepted: writeAccepted(chosen) })}
          problem={problems.fields["accepted"]}
        />
        <Select
          label={m.invoices_settlement()}
          hint={m.invoices_settlementHint()}
          value={text.settlementCurrency}
          onChange={(settlementCurrency) => edit({ settlementCurrency })}
          problem={problems.fields["settlementCurrency"]}
          options={[
            { value: "", text: m.invoices_settlementAsPaid() },
            ...ordered.map((currency) => ({
              value: currency.code,
              text: `${displayCode(currency, regionCode)} · ${currencyName(currency)}`,
            })),
          ]}
        />
        <TermsFields text={text} problems={problems.fields} onChange={edit} />
        <p className="text-small text-muted">{m.invoices_feeRate({ percent: percentOf(settings.feeRate) })}</p>
      </Form>
    </Panel>
  )
  const currency = findCurrency(text.priceCurrency)
  if (!currency) return form
  return (
    <Columns
      main={form}
      side={
        <InvoicePreview
          settings={settings}
          text={text}
          price={money(examplePrice, currency)}
          note={m.invoices_previewExample()}
        />
      }
      isSideWideOnly
    />
  )
}

function textOf(settings: MerchantSettings): SettingsText {
  return {
    priceCurrency: settings.priceCurrency,
    settlementCurrency: settings.settlementCurrency ?? "",
    accepted: writeAccepted(settings.accepted),
    expiresInMinutes: String(settings.expiresInMinutes),
    tolerancePercent: settings.tolerancePercent,
    payerFeeShare: String(settings.payerFeeShare),
  }
}
