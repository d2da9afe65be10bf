import { changeEmail } from "@wallet/core/contract"
import { useStepUp } from "@wallet/react"
import { useChangeEmail } from "@wallet/react/account"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"
import { TextField } from "#ui/TextField.tsx"

interface ChangeEmailFormProps {
  /** The current address, if it must be confirmed again. Then no other address is entered. */
  readonly again?: string | undefined
}

/** Asks for the new address and the password. The form for the codes replaces it once they are sent. */
export function ChangeEmailForm({ again }: ChangeEmailFormProps) {
  const change = useChangeEmail()
  const withStepUp = useStepUp()
  const form = useCallForm(changeEmail, { fields: { newEmail: again ?? "", password: "" } })
  const submit = form.submit((body) => withStepUp(() => change.mutateAsync(body)))
  return (
    <Form
      focusesFirst
      problems={form.problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={change.isPending}>
          {again === undefined ? m.settings_emailStart() : m.settings_emailAgainStart()}
        </Button>
      }
    >
      {again === undefined ? (
        <TextField
          {...form.field("newEmail")}
          label={m.settings_newEmail()}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      ) : (
        <p className="font-medium break-all">{again}</p>
      )}
      <PasswordField {...form.field("password")} label={m.settings_password()} autoComplete="current-password" />
    </Form>
  )
}
