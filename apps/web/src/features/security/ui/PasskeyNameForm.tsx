import { nameProblem, passkeyNameLength } from "@wallet/core/contract"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { TextField } from "#ui/TextField.tsx"

interface PasskeyNameFormProps {
  readonly name: string
  readonly action: string
  /** Rejects with the refusal. */
  readonly onSubmit: (name: string) => Promise<void>
}

/** The name by which a customer knows a passkey again. */
export function PasskeyNameForm({ name, action, onSubmit }: PasskeyNameFormProps) {
  const [typed, setTyped] = useState(name)
  const [isBusy, setBusy] = useState(false)
  const { problems, show, forget, refuse } = useForm(["name"])

  const submit = async () => {
    if (isBusy) return
    const text = typed.trim()
    if (text === "") return show({ fields: { name: { code: "required" } } })
    // Before the device makes one: a passkey whose name is refused afterwards would stay there, of no use.
    const problem = nameProblem(text, passkeyNameLength)
    if (problem) return show({ fields: { name: problem } })
    setBusy(true)
    try {
      await onSubmit(text)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form
      focusesFirst
      problems={problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={isBusy}>
          {action}
        </Button>
      }
    >
      <TextField
        label={m.security_passkeyName()}
        hint={m.security_passkeyNameHint()}
        name="name"
        autoComplete="off"
        value={typed}
        problem={problems.fields.name}
        onChange={(text) => {
          setTyped(text)
          forget("name")
        }}
      />
    </Form>
  )
}
