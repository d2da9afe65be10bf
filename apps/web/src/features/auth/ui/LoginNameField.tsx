import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { TextField } from "#ui/TextField.tsx"

interface LoginNameFieldProps {
  readonly value: string
  readonly onChange: (name: string) => void
  readonly onBlur: () => void
  readonly problem: Problem | undefined
}

/** The login name of an account: its e-mail address or phone number. */
export function LoginNameField(props: LoginNameFieldProps) {
  return (
    <TextField
      {...props}
      label={m.auth_loginName()}
      name="name"
      // A keyboard with letters, @ and +.
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck="false"
    />
  )
}
