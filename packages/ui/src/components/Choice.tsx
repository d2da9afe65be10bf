import { m } from "#i18n/generated/messages.js"
import { Select } from "./Select.tsx"

interface ChoiceProps<Key extends string> {
  readonly label: string
  readonly titles: Readonly<Record<Key, () => string>>
  readonly value: Key | undefined
  readonly onChange: (value: Key | undefined) => void
}

/** One of a few, or any of them. */
export function Choice<Key extends string>({ label, titles, value, onChange }: ChoiceProps<Key>) {
  // Object.keys loses the type of the record's keys.
  const keys = Object.keys(titles) as Key[]
  const options = [
    { value: "" as const, text: m.ui_any() },
    ...keys.map((key) => ({ value: key, text: titles[key]() })),
  ]
  return (
    <Select<Key | "">
      label={label}
      options={options}
      value={value ?? ""}
      onChange={(chosen) => onChange(chosen === "" ? undefined : chosen)}
    />
  )
}
