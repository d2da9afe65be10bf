import { createInvoiceTemplate, type MerchantSettings } from "@wallet/core/contract"
import { orderCurrencies } from "@wallet/core/money"
import { useCreateInvoiceTemplate, useSetInvoiceTemplateState, useSetMerchantSettings } from "@wallet/react/merchant"
import { useState } from "react"
import { shopLength } from "#features/qr/model/receiveCode.ts"
import { m } from "#i18n/generated/messages.js"
import { type FieldProblems, readRequest } from "#shared/forms/readRequest.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { currencies } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { toPercent } from "#shared/money/toPercent.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { TextField } from "#ui/TextField.tsx"
import type { CodeFormProps } from "./CodeForm.tsx"

interface CounterFormProps extends CodeFormProps {
  readonly settings: MerchantSettings
}

/** Creates the payment link of a counter. A merchant without a public name gets the name of the sheet. */
export function CounterForm({ text, onChange, settings }: CounterFormProps) {
  const regionCode = useRegionCode()
  const saveSettings = useSetMerchantSettings()
  const create = useCreateInvoiceTemplate()
  const publish = useSetInvoiceTemplateState()
  const { problems, forget, mark, passes, refuse } = useForm(["name", "currency"])
  // If publishing fails, the next press publishes the same link instead of creating another.
  const [draft, setDraft] = useState<{ readonly id: string; readonly made: string }>()
  const isBusy = saveSettings.isPending || create.isPending || publish.isPending
  const edit = (field: string, patch: Partial<typeof text>) => {
    onChange(patch)
    forget(field)
  }

  const checkCounter = (): FieldProblems => {
    const values = { name: text.shop, title: text.shop, currency: text.currency }
    const read = readRequest(createInvoiceTemplate, values, ["name", "title", "currency"])
    // The sheet allows fewer characters than a template's name.
    const isTooLong = text.shop.trim().length > shopLength
    return { ...(isTooLong && { name: { code: "too_long", limit: String(shopLength) } }), ...(!read.ok && read.fields) }
  }

  const submit = async () => {
    const { currency } = text
    const read = checkCounter()
    if (isBusy || !passes({ fields: read })) return
    const name = text.shop.trim()
    try {
      if (settings.hasName === false) await saveSettings.mutateAsync({ name })
      const made = JSON.stringify([name, currency])
      const templateId =
        draft?.made === made ? draft.id : (await create.mutateAsync({ name, title: name, currency })).id
      setDraft({ id: templateId, made })
      await publish.mutateAsync({ templateId, state: "active" })
      onChange({ link: templateId })
    } catch (error) {
      refuse(error)
    }
  }

  return (
    <Form
      problems={problems}
      onSubmit={submit}
      actions={
        <Button type="submit" wide isPending={isBusy}>
          {m.qr_linkCreate()}
        </Button>
      }
    >
      <TextField
        label={m.qr_shop()}
        name="shop"
        autoComplete="organization"
        hint={m.qr_shopHint()}
        value={text.shop}
        problem={problems.fields["name"]}
        onBlur={() => mark("name", checkCounter()["name"])}
        onChange={(shop) => edit("name", { shop })}
      />
      <CurrencySelect
        label={m.qr_currency()}
        currencies={orderCurrencies(currencies, regionCode)}
        value={text.currency}
        onChange={(currency) => edit("currency", { currency })}
        problem={problems.fields["currency"]}
      />
      <p className="text-small text-muted">{m.invoices_feeRate({ percent: toPercent(settings.feeRate) })}</p>
    </Form>
  )
}
