import { confirmEmailChange, type Profile } from "@wallet/core/contract"
import { useConfirmEmailChange } from "@wallet/react/account"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { CodeField } from "#ui/CodeField.tsx"
import { Form } from "#ui/Form.tsx"

interface ConfirmEmailFormProps {
  readonly profile: Profile
  /** Called with a success message. */
  readonly onDone: (text: string) => void
}

/** Asks for the codes of both addresses, or only of the new one. */
export function ConfirmEmailForm({ profile, onDone }: ConfirmEmailFormProps) {
  const confirm = useConfirmEmailChange()
  // An error that ends the change removes it from the profile. The state keeps the request on the screen.
  const [change] = useState(profile.emailChange)
  const [email] = useState(profile.email)
  const newEmail = change?.newEmail ?? ""
  const isAgain = newEmail.toLowerCase() === email.toLowerCase()
  const needsBoth = change?.oneCode !== true
  const form = useCallForm(confirmEmailChange, {
    fields: { currentCode: "", newCode: "" },
    required: needsBoth ? ["currentCode"] : [],
  })
  const submit = form.submit(async (body) => {
    await confirm.mutateAsync(body)
    onDone(isAgain ? m.settings_emailConfirmed() : m.settings_emailChanged())
  })
  return (
    <Form
      focusesFirst
      problems={form.problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={confirm.isPending}>
          {isAgain ? m.settings_emailConfirmAgain() : m.settings_emailConfirm()}
        </Button>
      }
    >
      <p className="text-small text-muted">
        {needsBoth ? m.settings_emailCodesText() : m.settings_emailOneCodeText({ email: newEmail })}
      </p>
      {needsBoth && <CodeField {...form.field("currentCode")} label={m.settings_currentCode()} />}
      <CodeField
        label={needsBoth ? m.settings_newCode() : m.settings_emailCode({ email: newEmail })}
        {...form.field("newCode")}
      />
    </Form>
  )
}
