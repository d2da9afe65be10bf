import { m } from "../../../i18n/generated/messages.js"
import { type Problems, problemsOf } from "../../../lib/problems.ts"
import { CodeStep } from "./CodeStep.tsx"

interface OneTimePasswordStepProps {
  /** Rejects with the refusal. */
  readonly onSubmit: (oneTimePassword: string) => Promise<void>
  readonly onBack: () => void
}

/** The second factor. */
export function OneTimePasswordStep({ onSubmit, onBack }: OneTimePasswordStepProps) {
  return (
    <CodeStep
      title={m.auth_otpTitle()}
      text={m.auth_otpText()}
      name="oneTimePassword"
      action={m.auth_logIn()}
      backLabel={m.auth_back()}
      onSubmit={onSubmit}
      problemsOf={atCode}
      onBack={onBack}
    />
  )
}

/** The tags that speak of the one-time password. */
const ownTags = ["otp_required", "otp_invalid", "otp_replayed"]

function atCode(error: unknown): Problems {
  const { fields, form } = problemsOf(error, ["oneTimePassword"])
  const own = fields.oneTimePassword ?? (form && ownTags.includes(form.code) ? form : undefined)
  return own ? { fields: { code: own } } : { fields: {}, form }
}
