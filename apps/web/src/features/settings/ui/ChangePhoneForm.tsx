import type { Profile } from "@wallet/core/contract"
import { useStepUp, useWalletState } from "@wallet/react"
import { useChangePhone } from "@wallet/react/account"
import { useState } from "react"
import { understandPhone } from "#features/settings/model/understandPhone.ts"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Form } from "#ui/Form.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"
import { TextField } from "#ui/TextField.tsx"

interface ChangePhoneFormProps {
  readonly profile: Profile
  /** The codes are on their way. */
  readonly onSent: () => void
}

/** The number and the password; and who confirms instead of a phone that is lost. */
export function ChangePhoneForm({ profile: { phone, email }, onSent }: ChangePhoneFormProps) {
  const country = useWalletState((state) => state.client.country)
  const change = useChangePhone()
  const withStepUp = useStepUp()
  const [typed, setTyped] = useState("")
  const [password, setPassword] = useState("")
  const [isLost, setLost] = useState(false)
  const { problems, forget, refuse, passes } = useForm(["newPhone", "password"])
  const understood = understandPhone(typed, country)

  const submit = async () => {
    if (change.isPending) return
    const newPhone = understood?.number ?? ""
    const found = {
      fields: {
        newPhone: newPhone === "" ? { code: typed.trim() === "" ? "required" : "phone_invalid" } : undefined,
        password: password === "" ? { code: "required" } : undefined,
      },
    }
    if (!passes(found)) return
    try {
      await withStepUp(() => change.mutateAsync({ newPhone, password, confirmBy: isLost ? "email" : "phone" }))
      onSent()
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
          {m.settings_phoneStart()}
        </Button>
      }
    >
      <TextField
        label={m.settings_newPhone()}
        hint={understood ? m.settings_phoneUnderstood({ phone: understood.written }) : m.settings_phoneHint()}
        name="newPhone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={typed}
        problem={problems.fields.newPhone}
        onChange={(text) => {
          setTyped(text)
          forget("newPhone")
        }}
      />
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
      {phone !== null && (
        <Checkbox name="lost" isSelected={isLost} onChange={setLost}>
          {m.settings_phoneLost({ phone, email })}
        </Checkbox>
      )}
    </Form>
  )
}
