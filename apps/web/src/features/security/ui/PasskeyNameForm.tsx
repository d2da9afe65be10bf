import { nameProblem, passkeyNameLength, renamePasskey } from "@wallet/core/contract"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { TextField } from "#ui/TextField.tsx"

interface PasskeyNameFormProps {
  readonly name: string
  readonly action: string
  /** Rejects with the error of the call. */
  readonly onSubmit: (name: string) => Promise<void>
}

/** A form for the name of a passkey. */
export function PasskeyNameForm({ name, action, onSubmit }: PasskeyNameFormProps) {
  // Checked before the device creates a passkey: otherwise a refused name would leave a useless passkey on the device.
  const form = useCallForm(renamePasskey, {
    fields: { name },
    check: ({ name: typed }) => ({ name: nameProblem(typed.trim(), passkeyNameLength) }),
  })
  const [isBusy, setBusy] = useState(false)
  const submit = form.submit(async (body) => {
    setBusy(true)
    try {
      await onSubmit(body.name.trim())
    } finally {
      setBusy(false)
    }
  })

  return (
    <Form
      focusesFirst
      problems={form.problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={isBusy}>
          {action}
        </Button>
      }
    >
      <TextField
        {...form.field("name")}
        label={m.security_passkeyName()}
        hint={m.security_passkeyNameHint()}
        autoComplete="off"
      />
    </Form>
  )
}
