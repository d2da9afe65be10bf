import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { TextField } from "#ui/TextField.tsx"

interface LoginNameFieldProps {
  readonly value: string
  readonly onChange: (name: string) => void
  readonly onBlur: () => void
  readonly problem: Problem | undefined
}

/** The name of an account: its address, or its phone number. */
export function LoginNameField(props: LoginNameFieldProps) {
  return (
    <TextField
      {...props}
      label={m.auth_loginName()}
      name="name"
      // The letters, @ and + of both.
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck="false"
    />
  )
}
