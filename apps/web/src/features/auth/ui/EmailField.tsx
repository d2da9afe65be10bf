import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { TextField } from "#ui/TextField.tsx"

interface EmailFieldProps {
  readonly value: string
  readonly onChange: (email: string) => void
  readonly onBlur: () => void
  readonly problem: Problem | undefined
}

/** The e-mail address of an account. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label={m.auth_email()}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck="false"
    />
  )
}
