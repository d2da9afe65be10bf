import { useStepUp } from "@wallet/react"
import { useRemovePhone } from "@wallet/react/account"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"

interface RemovePhoneFormProps {
  readonly phone: string
  /** With what there is to say about it. */
  readonly onDone: (text: string) => void
}

/** What is lost with the number, and the password. */
export function RemovePhoneForm({ phone, onDone }: RemovePhoneFormProps) {
  const remove = useRemovePhone()
  const withStepUp = useStepUp()
  const [password, setPassword] = useState("")
  const { problems, forget, refuse, passes } = useForm(["password"])
  const submit = async () => {
    if (remove.isPending) return
    const found = { fields: { password: password === "" ? { code: "required" } : undefined } }
    if (!passes(found)) return
    try {
      await withStepUp(() => remove.mutateAsync({ password }))
      onDone(m.settings_phoneRemoved())
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Form
      focusesFirst
      problems={problems}
      onSubmit={submit}
      actions={
        <Button type="submit" kind="danger" size="large" wide isPending={remove.isPending}>
          {m.settings_phoneRemoveTitle()}
        </Button>
      }
    >
      <p className="text-small text-muted">{m.settings_phoneRemoveText({ phone })}</p>
      <PasswordField
        label={m.settings_password()}
        name="password"
        autoComplete="current-password"
        value={password}
        problem={problems.fields.password}
        onChange={(text) => {
          setPassword(text)
          forget("password")
        }}
      />
    </Form>
  )
}
