import { m } from "#i18n/generated/messages.js"
import type { Problems } from "#shared/forms/problems.ts"
import { TextField } from "#ui/TextField.tsx"

interface Addresses {
  readonly successUrl: string
  readonly cancelUrl: string
  /** What a template has none of. */
  readonly webhookUrl?: string
}

interface AddressFieldsProps {
  readonly text: Addresses
  readonly problems: Problems["fields"]
  readonly onChange: (patch: Partial<Addresses>) => void
}

/** Where a payer goes on afterwards, and where the merchant's server is told. */
export function AddressFields({ text, problems, onChange }: AddressFieldsProps) {
  const fields = [
    { name: "successUrl", label: m.invoices_successUrl(), hint: m.invoices_urlHint() },
    { name: "cancelUrl", label: m.invoices_cancelUrl(), hint: undefined },
    { name: "webhookUrl", label: m.invoices_webhookUrl(), hint: m.invoices_webhookUrlHint() },
  ] as const
  return fields.map(({ name, label, hint }) => {
    const value = text[name]
    return (
      value !== undefined && (
        <TextField
          key={name}
          label={label}
          hint={hint}
          name={name}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          value={value}
          onChange={(typed) => onChange({ [name]: typed })}
          problem={problems[name]}
        />
      )
    )
  })
}
