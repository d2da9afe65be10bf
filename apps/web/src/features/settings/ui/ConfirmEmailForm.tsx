import type { Profile } from "@wallet/core/contract"
import { useConfirmEmailChange } from "@wallet/react/account"
import { useState } from "react"
import { wholeCode } from "#features/settings/model/wholeCode.ts"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { CodeField } from "#ui/CodeField.tsx"
import { Form } from "#ui/Form.tsx"

interface ConfirmEmailFormProps {
  readonly profile: Profile
  /** With a text that says what was done. */
  readonly onDone: (text: string) => void
}

/** The codes of both addresses, or of the new one alone. */
export function ConfirmEmailForm({ profile, onDone }: ConfirmEmailFormProps) {
  const confirm = useConfirmEmailChange()
  // A refusal that ends the change takes it out of the profile: what was asked for stays on the screen.
  const [change] = useState(profile.emailChange)
  const [email] = useState(profile.email)
  const newEmail = change?.newEmail ?? ""
  const isAgain = newEmail.toLowerCase() === email.toLowerCase()
  const needsBoth = change?.oneCode !== true
  const [currentCode, setCurrent] = useState("")
  const [newCode, setNew] = useState("")
  const { problems, forget, refuse, passes } = useForm(["currentCode", "newCode"])
  const submit = async () => {
    if (confirm.isPending) return
    const found = {
      fields: {
        currentCode: needsBoth ? wholeCode(currentCode) : undefined,
        newCode: wholeCode(newCode),
      },
    }
    if (!passes(found)) return
    try {
      await confirm.mutateAsync({ newCode, ...(needsBoth && { currentCode }) })
      onDone(isAgain ? m.settings_emailConfirmed() : m.settings_emailChanged())
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
        <Button type="submit" size="large" wide isPending={confirm.isPending}>
          {isAgain ? m.settings_emailConfirmAgain() : m.settings_emailConfirm()}
        </Button>
      }
    >
      <p className="text-small text-muted">
        {needsBoth ? m.settings_emailCodesText() : m.settings_emailOneCodeText({ email: newEmail })}
      </p>
      {needsBoth && (
        <CodeField
          label={m.settings_currentCode()}
          name="currentCode"
          value={currentCode}
          problem={problems.fields.currentCode}
          onChange={(code) => {
            setCurrent(code)
            forget("currentCode")
          }}
        />
      )}
      <CodeField
        label={needsBoth ? m.settings_newCode() : m.settings_emailCode({ email: newEmail })}
        name="newCode"
        value={newCode}
        problem={problems.fields.newCode}
        onChange={(code) => {
          setNew(code)
          forget("newCode")
        }}
      />
    </Form>
  )
}
