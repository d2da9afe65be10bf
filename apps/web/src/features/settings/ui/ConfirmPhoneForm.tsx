import type { Profile } from "@wallet/core/contract"
import { useConfirmPhone } from "@wallet/react/account"
import { useState } from "react"
import { wholeCode } from "#features/settings/model/wholeCode.ts"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { CodeField } from "#ui/CodeField.tsx"
import { Form } from "#ui/Form.tsx"

interface ConfirmPhoneFormProps {
  readonly profile: Profile
  /** With what there is to say about it. */
  readonly onDone: (text: string) => void
}

/** The code of the new number, and the one of the side that lets it replace another. */
export function ConfirmPhoneForm({ profile, onDone }: ConfirmPhoneFormProps) {
  const confirm = useConfirmPhone()
  // A refusal that ends the change takes it out of the profile: what was asked for stays on the screen.
  const [change] = useState(profile.phoneChange)
  const [currentCode, setCurrent] = useState("")
  const [newCode, setNew] = useState("")
  const { problems, forget, refuse, passes } = useForm(["newCode", "currentCode"])
  const by = change?.confirmedBy ?? null
  const submit = async () => {
    if (confirm.isPending) return
    const found = { fields: { newCode: wholeCode(newCode), currentCode: by ? wholeCode(currentCode) : undefined } }
    if (!passes(found)) return
    try {
      await confirm.mutateAsync({ newCode, ...(by && { currentCode }) })
      onDone(by ? m.settings_phoneReplaced() : m.settings_phoneConfirmed())
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
          {m.settings_phoneConfirm()}
        </Button>
      }
    >
      <p className="text-small text-muted">{by ? m.settings_phoneCodesText() : m.settings_phoneCodeText()}</p>
      <CodeField
        label={m.settings_phoneNewCode({ phone: change?.newPhone ?? "" })}
        name="newCode"
        value={newCode}
        problem={problems.fields.newCode}
        onChange={(code) => {
          setNew(code)
          forget("newCode")
        }}
      />
      {by && (
        <CodeField
          label={
            by === "email"
              ? m.settings_phoneMailedCode({ email: profile.email })
              : m.settings_phoneCurrentCode({ phone: profile.phone ?? "" })
          }
          name="currentCode"
          value={currentCode}
          problem={problems.fields.currentCode}
          onChange={(code) => {
            setCurrent(code)
            forget("currentCode")
          }}
        />
      )}
    </Form>
  )
}
