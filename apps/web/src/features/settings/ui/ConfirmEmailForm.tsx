import { useConfirmEmailChange } from "@wallet/react/account"
import { useState } from "react"
import { wholeCode } from "#features/settings/model/wholeCode.ts"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { CodeField } from "#ui/CodeField.tsx"
import { Form } from "#ui/Form.tsx"

/** The codes of both addresses. */
export function ConfirmEmailForm({ onDone }: { readonly onDone: () => void }) {
  const confirm = useConfirmEmailChange()
  const [currentCode, setCurrent] = useState("")
  const [newCode, setNew] = useState("")
  const { problems, forget, refuse, passes } = useForm(["currentCode", "newCode"])
  const submit = async () => {
    if (confirm.isPending) return
    const found = { fields: { currentCode: wholeCode(currentCode), newCode: wholeCode(newCode) } }
    if (!passes(found)) return
    try {
      await confirm.mutateAsync({ currentCode, newCode })
      onDone()
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
          {m.settings_emailConfirm()}
        </Button>
      }
    >
      <p className="text-small text-muted">{m.settings_emailCodesText()}</p>
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
      <CodeField
        label={m.settings_newCode()}
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
