import { resetPassword } from "@wallet/core/contract"
import { useResetPassword } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"
import { AuthCard } from "./AuthCard.tsx"

interface NewPasswordStepProps {
  readonly token: string
  /** Called if the link is used or expired and a new one is needed. */
  readonly onWantsLink: () => void
}

/** Asks for the new password, after the mailed link. */
export function NewPasswordStep({ token, onWantsLink }: NewPasswordStepProps) {
  const reset = useResetPassword()
  // A truncated token fails validation, and is treated like an expired one.
  const form = useCallForm(resetPassword, { fields: { newPassword: "" }, add: { token } })
  const { problems } = form
  const submit = form.submit((body) => reset.mutateAsync(body))

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
          {...form.field("newPassword")}
          label={m.auth_newPassword()}
          hint={m.auth_passwordHint()}
          autoComplete="new-password"
        />
        <Notice kind="info">{`${m.auth_resetEndsSessions()} ${m.auth_resetHold()}`}</Notice>
      </Form>
    </AuthCard>
  )
}
