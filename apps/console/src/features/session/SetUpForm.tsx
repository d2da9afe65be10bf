import { useQueryClient } from "@tanstack/react-query"
import { addPasskey, startPasskeyRegistration } from "@wallet/operators/account.ts"
import { readSession, type Session, setUp } from "@wallet/operators/session.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Problem } from "#i18n/problem.ts"
import { AppSetUp } from "#shared/AppSetUp.tsx"
import { operatorClient } from "#shared/client.ts"
import { createPasskey, supportsPasskeys } from "#shared/passkeys.ts"
import { toReason } from "#shared/problems.ts"
import { leaveSession } from "#shared/queryClient.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"
import { Card } from "./Card.tsx"
import { useSessionCall } from "./useSessionCall.ts"

type SettingUp = Extract<Session, { state: "settingUp" }>

/** Completes an account: an own password, and an authenticator app or a passkey. */
export function SetUpForm({ session }: { readonly session: SettingUp }) {
  const { choosesPassword, minPasswordLength, secret, secretUri } = session
  const [password, setPassword] = useState("")
  const [repeated, setRepeated] = useState("")
  const [code, setCode] = useState("")
  const [mismatches, setMismatches] = useState(0)
  const complete = useSessionCall(setUp, ["password", "code"])
  const differs = choosesPassword && password !== repeated
  const repeatProblem: Problem | undefined =
    differs && mismatches > 0 ? { code: "worded", limit: m.session_passwordsDiffer() } : undefined
  const submit = async () => {
    if (differs) setMismatches(mismatches + 1)
    else await complete.send({ password, code })
  }
  return (
    <Card title={m.session_setUpTitle()}>
      <p className="text-muted">{m.session_setUpText({ email: session.email })}</p>
      <Form
        onSubmit={submit}
        problems={{ form: complete.problem(), attempt: complete.attempt + mismatches }}
        actions={
          <>
            <Button type="submit" wide isPending={complete.isPending}>
              {m.session_setUpDone()}
            </Button>
            <Button kind="quiet" wide onPress={() => void leaveSession().catch(() => {})}>
              {m.shell_logOut()}
            </Button>
          </>
        }
      >
        {choosesPassword && (
          <>
            <PasswordField
              label={m.session_newPassword()}
              hint={m.session_newPasswordHint({ count: minPasswordLength })}
              name="newPassword"
              autoComplete="new-password"
              value={password}
              onChange={setPassword}
              problem={complete.problem("password")}
            />
            <PasswordField
              label={m.session_repeatPassword()}
              name="repeatPassword"
              autoComplete="new-password"
              value={repeated}
              onChange={setRepeated}
              problem={repeatProblem}
            />
          </>
        )}
        {secret && secretUri && (
          <>
            <AppSetUp
              secret={secret}
              secretUri={secretUri}
              code={code}
              onCode={setCode}
              problem={complete.problem("code")}
            />
            {supportsPasskeys() && <PasskeyInstead />}
          </>
        )}
      </Form>
    </Card>
  )
}

/** Adds a passkey in the place of the authenticator app. */
function PasskeyInstead() {
  const { locale } = useLocale()
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [reason, setReason] = useState<string>()
  const add = async () => {
    setPending(true)
    try {
      const registration = await createPasskey(await operatorClient.send(startPasskeyRegistration, {}))
      await operatorClient.send(addPasskey, { name: m.session_passkeyName(), registration })
      await queries.invalidateQueries({ queryKey: [readSession.path] })
    } catch (error) {
      setReason(toReason(error, locale))
    }
    setPending(false)
  }
  return (
    <>
      <Button kind="secondary" wide isPending={isPending} onPress={() => void add()}>
        {m.session_setUpPasskey()}
      </Button>
      {reason !== undefined && <Notice kind="danger">{reason}</Notice>}
    </>
  )
}
