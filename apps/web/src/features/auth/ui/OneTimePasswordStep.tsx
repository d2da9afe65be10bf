import { useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { Button } from "../../../ui/Button.tsx"
import { CodeField } from "../../../ui/CodeField.tsx"
import { Form } from "../../../ui/Form.tsx"
import { codeProblem } from "../model/credentials.ts"
import { AuthCard } from "./AuthCard.tsx"

interface OneTimePasswordStepProps {
  /** Rejects with the refusal. */
  readonly onSubmit: (oneTimePassword: string) => Promise<void>
  readonly onBack: () => void
}

/** The tags that speak of the one-time password. */
const ownTags = ["otp_required", "otp_invalid", "otp_replayed"]

/** The second factor. */
export function OneTimePasswordStep({ onSubmit, onBack }: OneTimePasswordStepProps) {
  const { problems, show, forget } = useProblems()
  const [code, setCode] = useState("")
  const [isBusy, setBusy] = useState(false)

  const submit = async (typed: string) => {
    if (isBusy) return
    const problem = codeProblem(typed)
    show({ fields: { code: problem } })
    if (problem) return
    setBusy(true)
    try {
      await onSubmit(typed)
    } catch (error) {
      const { fields, form } = problemsOf(error, ["oneTimePassword"])
      const own = fields.oneTimePassword ?? (form && ownTags.includes(form.code) ? form : undefined)
      show(own ? { fields: { code: own } } : { fields: {}, form })
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthCard
      title={m.auth_otpTitle()}
      text={m.auth_otpText()}
      footer={
        <Button kind="quiet" size="small" onPress={onBack}>
          {m.auth_back()}
        </Button>
      }
    >
      <Form
        focusesFirst
        problems={problems}
        onSubmit={() => void submit(code)}
        actions={
          <Button type="submit" size="large" wide isPending={isBusy}>
            {m.auth_logIn()}
          </Button>
        }
      >
        <CodeField
          label={m.auth_code()}
          name="oneTimePassword"
          value={code}
          problem={problems.fields.code}
          onChange={(typed) => {
            setCode(typed)
            forget("code")
          }}
          onComplete={(typed) => void submit(typed)}
        />
      </Form>
    </AuthCard>
  )
}
