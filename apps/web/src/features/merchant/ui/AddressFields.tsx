import { m } from "#i18n/generated/messages.js"
import type { BoundField } from "#shared/forms/useCallForm.ts"
import { TextField } from "#ui/TextField.tsx"

interface AddressFieldsProps<Name extends string> {
  readonly field: (name: Name) => BoundField<string>
  readonly names: readonly Name[]
}

type AddressName = "successUrl" | "cancelUrl" | "webhookUrl"

/** Fields for the payer's return pages and the webhook URL of the merchant. */
export function AddressFields<Name extends AddressName>({ field, names }: AddressFieldsProps<Name>) {
  const texts: Record<AddressName, { readonly label: string; readonly hint?: string }> = {
    successUrl: { label: m.invoices_successUrl(), hint: m.invoices_urlHint() },
    cancelUrl: { label: m.invoices_cancelUrl() },
    webhookUrl: { label: m.invoices_webhookUrl(), hint: m.invoices_webhookUrlHint() },
  }
  return names.map((name) => (
    <TextField key={name} {...field(name)} {...texts[name]} inputMode="url" autoComplete="off" autoCapitalize="off" />
  ))
}
