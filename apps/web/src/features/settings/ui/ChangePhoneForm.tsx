import { changePhone, type Profile } from "@wallet/core/contract"
import { useStepUp, useWalletState } from "@wallet/react"
import { useChangePhone } from "@wallet/react/account"
import { understandPhone } from "#features/settings/model/understandPhone.ts"
import { m } from "#i18n/generated/messages.js"
import { Unreadable } from "#shared/forms/readRequest.ts"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Form } from "#ui/Form.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"
import { TextField } from "#ui/TextField.tsx"

interface ChangePhoneFormProps {
  readonly profile: Profile
  /** Called when the codes have been sent. */
  readonly onSent: () => void
}

/** Asks for the number and the password, and for another way to confirm if the old phone is lost. */
export function ChangePhoneForm({ profile: { phone, email }, onSent }: ChangePhoneFormProps) {
  const country = useWalletState((state) => state.client.country)
  const change = useChangePhone()
  const withStepUp = useStepUp()
  const form = useCallForm(changePhone, {
    fields: { newPhone: "", password: "" },
    own: { isLost: false },
    read: { newPhone: (typed) => readNewPhone(typed, country) },
  })
  const { isLost, newPhone } = form.values
  const understood = understandPhone(newPhone, country)
  const submit = form.submit(async (body) => {
    await withStepUp(() => change.mutateAsync({ ...body, confirmBy: isLost ? "email" : "phone" }))
    onSent()
  })
  return (
    <Form
      focusesFirst
      problems={form.problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={change.isPending}>
          {m.settings_phoneStart()}
        </Button>
      }
    >
      <TextField
        {...form.field("newPhone")}
        label={m.settings_newPhone()}
        hint={understood ? m.settings_phoneUnderstood({ phone: understood.written }) : m.settings_phoneHint()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <PasswordField {...form.field("password")} label={m.settings_password()} autoComplete="current-password" />
      {phone !== null && (
        <Checkbox {...form.flag("isLost")} name="lost">
          {m.settings_phoneLost({ phone, email })}
        </Checkbox>
      )}
    </Form>
  )
}

/** Parses a typed number into the wire format. */
function readNewPhone(typed: string, country: string | undefined): string | Unreadable {
  if (typed.trim() === "") return ""
  return understandPhone(typed, country)?.number ?? new Unreadable({ code: "phone_invalid" })
}
