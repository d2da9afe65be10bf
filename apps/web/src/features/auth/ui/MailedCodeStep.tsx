import { m } from "#i18n/generated/messages.js"
import { type Problems, toFormProblems } from "#shared/forms/problems.ts"
import { MailboxHint } from "#shared/payments/MailboxHint.tsx"
import { CodeStep } from "./CodeStep.tsx"

interface MailedCodeStepProps {
  /** Rejects with the error of the call. */
  readonly onSubmit: (code: string) => Promise<void>
  readonly onBack: () => void
}

/** Asks for a mailed code, which is required after many failed sign-ins, even with the right password. */
export function MailedCodeStep({ onSubmit, onBack }: MailedCodeStepProps) {
  return (
    <CodeStep
      title={m.auth_mailedCodeTitle()}
      text={m.auth_mailedCodeText()}
      name="emailCode"
      action={m.auth_logIn()}
      backLabel={m.auth_back()}
      onSubmit={onSubmit}
      toProblems={atCode}
      onBack={onBack}
      hint={<MailboxHint />}
    />
  )
}

function atCode(error: unknown): Problems {
  const { fields, form } = toFormProblems(error, ["emailCode"])
  const problem = fields["emailCode"] ?? (form?.code === "code_invalid" ? form : undefined)
  return problem ? { fields: { code: problem } } : { fields: {}, ...(form && { form }) }
}
