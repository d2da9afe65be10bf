import { confirmPhone, type Profile } from "@wallet/core/contract"
import { useConfirmPhone } from "@wallet/react/account"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { CodeField } from "#ui/CodeField.tsx"
import { Form } from "#ui/Form.tsx"

interface ConfirmPhoneFormProps {
  readonly profile: Profile
  /** Called with a success message. */
  readonly onDone: (text: string) => void
}

/** Asks for the code of the new number, and for the code of the old number or the e-mail address that approves the change. */
export function ConfirmPhoneForm({ profile, onDone }: ConfirmPhoneFormProps) {
  const confirm = useConfirmPhone()
  // An error that ends the change removes it from the profile. The state keeps the request on the screen.
  const [change] = useState(profile.phoneChange)
  const by = change?.confirmedBy ?? null
  const form = useCallForm(confirmPhone, {
    fields: { newCode: "", currentCode: "" },
    required: by ? ["currentCode"] : [],
  })
  const submit = form.submit(async (body) => {
    await confirm.mutateAsync(body)
    onDone(by ? m.settings_phoneReplaced() : m.settings_phoneConfirmed())
  })
  return (
    <Form
      focusesFirst
      problems={form.problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={confirm.isPending}>
          {m.settings_phoneConfirm()}
        </Button>
      }
    >
      <p className="text-small text-muted">{by ? m.settings_phoneCodesText() : m.settings_phoneCodeText()}</p>
      <CodeField label={m.settings_phoneNewCode({ phone: change?.newPhone ?? "" })} {...form.field("newCode")} />
      {by && (
        <CodeField
          label={
            by === "email"
              ? m.settings_phoneMailedCode({ email: profile.email })
              : m.settings_phoneCurrentCode({ phone: profile.phone ?? "" })
          }
          {...form.field("currentCode")}
        />
      )}
    </Form>
  )
}
