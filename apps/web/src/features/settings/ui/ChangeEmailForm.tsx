import { useStepUp } from "@wallet/react"
import { useChangeEmail } from "@wallet/react/account"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"
import { TextField } from "#ui/TextField.tsx"

const required = (text: string) => (text.trim() === "" ? { code: "required" } : undefined)

interface ChangeEmailFormProps {
  /** The present address, where it is to be confirmed again; nobody then types another one. */
  readonly again?: string | undefined
}

/** The new address, and the password. The codes' form takes its place once they are on their way. */
export function ChangeEmailForm({ again }: ChangeEmailFormProps) {
  const change = useChangeEmail()
  const withStepUp = useStepUp()
  const [newEmail, setNewEmail] = useState(again ?? "")
  const [password, setPassword] = useState("")
  const { problems, forget, refuse, passes } = useForm(["newEmail", "password"])
  const submit = async () => {
    if (change.isPending) return
    const found = { fields: { newEmail: required(newEmail), password: required(password) } }
    if (!passes(found)) return
    try {
      await withStepUp(() => change.mutateAsync({ newEmail, password }))
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
        <Button type="submit" size="large" wide isPending={change.isPending}>
          {again === undefined ? m.settings_emailStart() : m.settings_emailAgainStart()}
        </Button>
      }
    >
      {again === undefined ? (
        <TextField
          label={m.settings_newEmail()}
          name="newEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={newEmail}
          problem={problems.fields.newEmail}
          onChange={(typed) => {
            setNewEmail(typed)
            forget("newEmail")
          }}
        />
      ) : (
        <p className="font-medium break-all">{again}</p>
      )}
      <PasswordField
        label={m.settings_password()}
        name="password"
        autoComplete="current-password"
        value={password}
        problem={problems.fields.password}
        onChange={(typed) => {
          setPassword(typed)
          forget("password")
        }}
      />
    </Form>
  )
}
