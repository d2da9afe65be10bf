import { removePhone } from "@wallet/core/contract"
import { useStepUp } from "@wallet/react"
import { useRemovePhone } from "@wallet/react/account"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"

interface RemovePhoneFormProps {
  readonly phone: string
  /** Called with a success message. */
  readonly onDone: (text: string) => void
}

/** Names the consequences of removing the number, and asks for the password. */
export function RemovePhoneForm({ phone, onDone }: RemovePhoneFormProps) {
  const remove = useRemovePhone()
  const withStepUp = useStepUp()
  const form = useCallForm(removePhone, { fields: { password: "" } })
  const submit = form.submit(async (body) => {
    await withStepUp(() => remove.mutateAsync(body))
    onDone(m.settings_phoneRemoved())
  })
  return (
    <Form
      focusesFirst
      problems={form.problems}
      onSubmit={submit}
      actions={
        <Button type="submit" kind="danger" size="large" wide isPending={remove.isPending}>
          {m.settings_phoneRemoveTitle()}
        </Button>
      }
    >
      <p className="text-small text-muted">{m.settings_phoneRemoveText({ phone })}</p>
      <PasswordField {...form.field("password")} label={m.settings_password()} autoComplete="current-password" />
    </Form>
  )
}
