import { hasTag, safe } from "@wallet/core"
import { useResetPassword } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { type Problems, problemsOf } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { newPasswordProblem } from "#shared/security/newPasswordProblem.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"
import { AuthCard } from "./AuthCard.tsx"

interface NewPasswordStepProps {
  readonly token: string
  /** The link is used up or too old: another one is wanted. */
  readonly onWantsLink: () => void
}

/** The new password, behind the mailed link. */
export function NewPasswordStep({ token, onWantsLink }: NewPasswordStepProps) {
  const reset = useResetPassword()
  const [newPassword, setNewPassword] = useState("")
  const { problems, show, forget, passes } = useForm()

  const submit = async () => {
    if (reset.isPending) return
    const found = { fields: { newPassword: newPasswordProblem(newPassword) } }
    if (!passes(found)) return
    const result = await safe(() => reset.mutateAsync({ token, newPassword }))
    if (!result.ok) show(problemsOfReset(result.error))
  }

  if (reset.isSuccess) {
    return (
      <AuthCard title={m.auth_resetDoneTitle()} text={m.auth_resetDoneText()}>
        <ButtonLink to="/auth/login" size="large" className="w-full">
          {m.auth_logIn()}
        </ButtonLink>
      </AuthCard>
    )
  }
  const isUseless = problems.form?.code === "reset_token_invalid"
  return (
    <AuthCard title={m.auth_newPasswordTitle()} text={m.auth_newPasswordText()}>
      <Form
        focusesFirst
        problems={problems}
        onSubmit={submit}
        actions={
          <>
            <Button type="submit" size="large" wide isPending={reset.isPending}>
              {m.auth_setPassword()}
            </Button>
            {isUseless && (
              <Button kind="secondary" wide onPress={onWantsLink}>
                {m.auth_newLink()}
              </Button>
            )}
          </>
        }
      >
        <PasswordField
          label={m.auth_newPassword()}
          hint={m.auth_passwordHint()}
          name="newPassword"
          autoComplete="new-password"
          value={newPassword}
          problem={problems.fields.newPassword}
          onChange={(typed) => {
            setNewPassword(typed)
            forget("newPassword")
          }}
        />
        <Notice kind="info">{`${m.auth_resetEndsSessions()} ${m.auth_resetHold()}`}</Notice>
      </Form>
    </AuthCard>
  )
}

/** A link that was cut off fails the check of its form, and means the same as one that is over. */
function problemsOfReset(error: unknown): Problems {
  const found = problemsOf(error, ["newPassword"])
  const isCutOff = found.form !== undefined && hasTag(error, "validation_failed")
  return isCutOff ? { fields: {}, form: { code: "reset_token_invalid" } } : found
}
