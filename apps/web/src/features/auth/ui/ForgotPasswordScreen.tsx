import { useRouterState } from "@tanstack/react-router"
import { requestPasswordReset } from "@wallet/core/contract"
import { useRequestPasswordReset } from "@wallet/react"
import { useState } from "react"
import { readResetToken } from "#features/auth/model/resetToken.ts"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { MailboxHint } from "#shared/payments/MailboxHint.tsx"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { ButtonLink, Link } from "#ui/Link.tsx"
import { AuthCard } from "./AuthCard.tsx"
import { EmailField } from "./EmailField.tsx"
import { NewPasswordStep } from "./NewPasswordStep.tsx"

/** A forgotten password (screens B): a form that mails a link or, opened by the link, one for the new password. */
export function ForgotPasswordScreen() {
  const token = readResetToken(useRouterState({ select: ({ location }) => location.hash }))
  const [wantsLink, setWantsLink] = useState(false)
  if (token !== undefined && !wantsLink) return <NewPasswordStep token={token} onWantsLink={() => setWantsLink(true)} />
  return <AskForLink />
}

function AskForLink() {
  const request = useRequestPasswordReset()
  // The login form shares the draft of this field.
  const form = useCallForm(requestPasswordReset, {
    draft: "login",
    fields: {},
    own: { name: "" },
    compose: ({ name }) => ({ email: name }),
    shownAt: { email: "name" },
  })
  const email = form.values.name.trim()
  const submit = form.submit((body) => request.mutateAsync(body))

  if (request.isSuccess) {
    return (
      <AuthCard title={m.auth_resetSentTitle()} text={m.auth_resetSentText({ email })}>
        <div className="flex flex-col gap-4">
          <MailboxHint />
          <p className="text-small text-muted">{m.auth_resetSentHint()}</p>
          <ButtonLink to="/auth/login" kind="secondary">
            {m.auth_backToLogin()}
          </ButtonLink>
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={m.auth_forgotTitle()}
      text={m.auth_forgotText()}
      footer={
        <Link to="/auth/login" className="touch-target">
          {m.auth_backToLogin()}
        </Link>
      }
    >
      <Form
        problems={form.problems}
        onSubmit={submit}
        actions={
          <Button type="submit" size="large" wide isPending={request.isPending}>
            {m.auth_sendLink()}
          </Button>
        }
      >
        <EmailField {...form.field("name")} />
      </Form>
    </AuthCard>
  )
}
