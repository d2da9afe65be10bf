import { useConfirmEmail, useProviderInfo, useResendConfirmation } from "@wallet/react"
import { useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { Button } from "../../../ui/Button.tsx"
import { CodeField } from "../../../ui/CodeField.tsx"
import { Form } from "../../../ui/Form.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { codeProblem } from "../model/credentials.ts"
import { AuthCard } from "./AuthCard.tsx"

interface ConfirmEmailStepProps {
  readonly email: string
  /** The attempt that is confirmed: a code fits no other. */
  readonly registrationId: string
  readonly onConfirmed: () => Promise<void>
  readonly onBack: () => void
}

/** Confirms the address with the code from the mail. */
export function ConfirmEmailStep({ email, registrationId, onConfirmed, onBack }: ConfirmEmailStepProps) {
  const confirm = useConfirmEmail()
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
      await confirm.mutateAsync({ registrationId, code: typed })
      await onConfirmed()
    } catch (error) {
      const found = problemsOf(error, ["code"])
      // The tag says it of the call; the only field it can mean is the code.
      show(found.form?.code === "code_invalid" ? { fields: { code: found.form } } : found)
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthCard
      title={m.auth_confirmTitle()}
      text={m.auth_confirmText({ email })}
      footer={
        <Button kind="quiet" size="small" onPress={onBack}>
          {m.auth_otherEmail()}
        </Button>
      }
    >
      <Form
        focusesFirst
        problems={problems}
        onSubmit={() => void submit(code)}
        actions={
          <>
            <Button type="submit" size="large" wide isPending={isBusy}>
              {m.auth_confirm()}
            </Button>
            <Resend registrationId={registrationId} />
          </>
        }
      >
        <MailboxHint />
        <CodeField
          label={m.auth_code()}
          name="code"
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

function Resend({ registrationId }: { readonly registrationId: string }) {
  const resend = useResendConfirmation()
  return (
    <div className="flex flex-col gap-3">
      <Button kind="quiet" wide isPending={resend.isPending} onPress={() => resend.mutate({ registrationId })}>
        {m.auth_resend()}
      </Button>
      <output className="block text-center text-caption text-muted">
        {resend.isSuccess && m.auth_resent()}
        {resend.isError && m.auth_resendFailed()}
      </output>
    </div>
  )
}

/** Where no mail goes out, the mail can be read in the sandbox. */
function MailboxHint() {
  const { data } = useProviderInfo()
  if (!data?.sandbox) return null
  return (
    <Notice kind="info">
      <a href={data.sandbox.mailboxUrl} target="_blank" rel="noreferrer" className="font-medium text-accent underline">
        {m.auth_sandboxMailLink()}
      </a>
    </Notice>
  )
}
