import { useConfirmEmail, useResendConfirmation } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { type Problems, toFormProblems } from "#shared/forms/problems.ts"
import { MailboxHint } from "#shared/payments/MailboxHint.tsx"
import { Button } from "#ui/Button.tsx"
import { CodeStep } from "./CodeStep.tsx"

interface ConfirmEmailStepProps {
  readonly email: string
  /** The registration that the code belongs to. */
  readonly registrationId: string
  readonly onConfirmed: () => Promise<void>
  readonly onBack: () => void
}

/** Confirms the address with the code from the mail. */
export function ConfirmEmailStep({ email, registrationId, onConfirmed, onBack }: ConfirmEmailStepProps) {
  const confirm = useConfirmEmail()
  const submit = async (code: string) => {
    await confirm.mutateAsync({ registrationId, code })
    await onConfirmed()
  }
  return (
    <CodeStep
      title={m.auth_confirmTitle()}
      text={m.auth_confirmText({ email })}
      name="code"
      action={m.auth_confirm()}
      backLabel={m.auth_otherEmail()}
      onSubmit={submit}
      toProblems={atCode}
      onBack={onBack}
      hint={<MailboxHint />}
      more={<Resend registrationId={registrationId} />}
    />
  )
}

/** Moves the error of the call to the only field, the code. */
function atCode(error: unknown): Problems {
  const found = toFormProblems(error, ["code"])
  return found.form?.code === "code_invalid" ? { fields: { code: found.form } } : found
}

function Resend({ registrationId }: { readonly registrationId: string }) {
  const resend = useResendConfirmation()
  return (
    <div className="flex flex-col gap-3">
      <Button kind="quiet" wide isPending={resend.isPending} onPress={() => resend.mutate({ registrationId })}>
        {m.auth_resend()}
      </Button>
      <output className="block text-center text-caption text-muted">
        {resend.isSuccess ? m.auth_resent() : resend.isError && m.auth_resendFailed()}
      </output>
    </div>
  )
}
