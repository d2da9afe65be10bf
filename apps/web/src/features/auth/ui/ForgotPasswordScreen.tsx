import { useRouterState } from "@tanstack/react-router"
import { safe } from "@wallet/core"
import { useRequestPasswordReset } from "@wallet/react"
import { useState } from "react"
import { emailProblem } from "#features/auth/model/credentials.ts"
import { readResetToken } from "#features/auth/model/resetToken.ts"
import { m } from "#i18n/generated/messages.js"
import { useDraft } from "#shared/forms/draft.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { MailboxHint } from "#shared/payments/MailboxHint.tsx"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { ButtonLink, Link } from "#ui/Link.tsx"
import { AuthCard } from "./AuthCard.tsx"
import { EmailField } from "./EmailField.tsx"
import { NewPasswordStep } from "./NewPasswordStep.tsx"

/** A forgotten password (screens B): asks for the link or, opened by the link, for the new password. */
export function ForgotPasswordScreen() {
  const token = readResetToken(useRouterState({ select: ({ location }) => location.hash }))
  const [wantsLink, setWantsLink] = useState(false)
  if (token !== undefined && !wantsLink) return <NewPasswordStep token={token} onWantsLink={() => setWantsLink(true)} />
  return <AskForLink />
}

function AskForLink() {
  const request = useRequestPasswordReset()
  const { text, change } = useDraft("login", { name: "" })
  const { problems, forget, refuse, passes } = useForm(["email"])
  const email = text.name.trim()

  const submit = async () => {
    if (request.isPending) return
    const found = { fields: { email: emailProblem(email) } }
    if (!passes(found)) return
    const result = await safe(() => request.mutateAsync({ email }))
    if (!result.ok) refuse(result.error)
  }

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
        problems={problems}
        onSubmit={submit}
        actions={
          <Button type="submit" size="large" wide isPending={request.isPending}>
            {m.auth_sendLink()}
          </Button>
        }
      >
        <EmailField
          value={text.name}
          problem={problems.fields.email}
          onChange={(typed) => {
            change({ name: typed })
            forget("email")
          }}
        />
      </Form>
    </AuthCard>
  )
}
