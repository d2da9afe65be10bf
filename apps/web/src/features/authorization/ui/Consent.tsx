import type { AuthorizationRequest, GetAuthorizationRequestParameters } from "@wallet/core/account"
import { useMe, useStepUp } from "@wallet/react"
import { useDecideAuthorization } from "@wallet/react/account"
import { AppWindow, Check } from "lucide-react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Logo } from "#shared/invoices/Logo.tsx"
import { scopeText } from "#shared/security/scopeTexts.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"

interface ConsentProps {
  readonly request: AuthorizationRequest
  readonly parameters: GetAuthorizationRequestParameters
  readonly onDecided: (redirectTo: string) => void
}

/** The app, the access it asks for, the account, and the buttons to allow or deny. */
export function Consent({ request, parameters, onDecided }: ConsentProps) {
  const { app, scopes, returnsTo, alreadyAllowed } = request
  const { data: me } = useMe()
  const decide = useDecideAuthorization()
  const withStepUp = useStepUp()
  const { problems, show, refuse } = useForm()
  const [answer, setAnswer] = useState<boolean>()
  const submit = async (allow: boolean) => {
    setAnswer(allow)
    show({ fields: {} })
    try {
      const { redirectTo } = await withStepUp(() => decide.mutateAsync({ ...parameters, allow }))
      onDecided(redirectTo)
    } catch (error) {
      setAnswer(undefined)
      refuse(error)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Logo pictureId={app.logoId} icon={<AppWindow size={24} />} />
        <div className="min-w-0">
          <h2 className="text-title font-semibold wrap-anywhere">{app.name}</h2>
          <p className="text-small text-muted">{m.authorization_asks()}</p>
        </div>
      </div>
      <ul aria-label={m.authorization_scopes()} className="flex flex-col gap-3 border-y border-line py-4">
        {scopes.map((scope) => (
          <li key={scope} className="flex items-start gap-3 text-small">
            <Check size={18} aria-hidden className="mt-0.5 shrink-0 text-success" />
            <span>
              <span className="block font-medium">{scopeText(scope).name()}</span>
              <span className="block text-muted">{scopeText(scope).text()}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2 text-small text-muted">
        {me && <p className="wrap-anywhere">{m.authorization_account({ email: me.email })}</p>}
        <p className="wrap-anywhere">{m.authorization_returns({ host: returnsTo })}</p>
        <p>{m.authorization_never()}</p>
      </div>
      {alreadyAllowed && <Notice kind="info">{m.authorization_already()}</Notice>}
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      <div className="flex flex-col gap-3 tablet:flex-row-reverse">
        <Button
          size="large"
          wide
          isPending={answer === true}
          isDisabled={answer === false}
          onPress={() => void submit(true)}
        >
          {m.authorization_allow()}
        </Button>
        <Button
          kind="secondary"
          size="large"
          wide
          isPending={answer === false}
          isDisabled={answer === true}
          onPress={() => void submit(false)}
        >
          {m.authorization_deny()}
        </Button>
      </div>
    </div>
  )
}
