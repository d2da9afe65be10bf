import { signIn, signInWithPasskey, startPasskeySignIn } from "@wallet/operators/session.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { operatorClient } from "#shared/client.ts"
import { answerWithPasskey, supportsPasskeys } from "#shared/passkeys.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"
import { TextField } from "#ui/TextField.tsx"
import { Card } from "./Card.tsx"
import { useSessionCall } from "./useSessionCall.ts"

/** Signs an operator in: e-mail, password, and the code of their app once they have one. */
export function LoginForm({ hasOperators }: { readonly hasOperators: boolean }) {
  const [email, setEmail] = useState("")
  const [password, setPassword] = useState("")
  const [code, setCode] = useState("")
  const [mailedCode, setMailedCode] = useState("")
  const [asksMailedCode, askMailedCode] = useState(false)
  const login = useSessionCall(signIn, ["email", "password", "code", "mailedCode"])
  const byPasskey = useSessionCall(signInWithPasskey, ["password"])
  if (login.blames("mailedCode") && !asksMailedCode) askMailedCode(true)
  const submit = () =>
    login.send({ email: email.trim(), password, code, ...(asksMailedCode && { mailedCode: mailedCode.trim() }) })
  const usePasskey = () =>
    byPasskey.sendPrepared(async () => {
      const credentials = { email: password === "" ? "" : email.trim(), password }
      return { passkey: await answerWithPasskey(await operatorClient.send(startPasskeySignIn, credentials)) }
    })
  return (
    <Card title={m.session_title()}>
      {!hasOperators && <Notice kind="info">{m.session_noOperators()}</Notice>}
      <Form
        onSubmit={submit}
        problems={{
          form: login.problem() ?? byPasskey.problem(),
          attempt: login.attempt + byPasskey.attempt,
        }}
        actions={
          <>
            <Button type="submit" wide isPending={login.isPending}>
              {m.common_logIn()}
            </Button>
            {supportsPasskeys() && (
              <Button kind="secondary" wide isPending={byPasskey.isPending} onPress={() => void usePasskey()}>
                {m.session_passkey()}
              </Button>
            )}
          </>
        }
      >
        <TextField
          label={m.session_email()}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          problem={login.problem("email")}
        />
        <PasswordField
          label={m.session_password()}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={login.problem("password") ?? byPasskey.problem("password")}
        />
        <TextField
          label={m.session_code()}
          hint={m.session_codeHint()}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          problem={login.problem("code")}
        />
        {asksMailedCode && (
          <TextField
            label={m.session_mailedCode()}
            hint={m.session_mailedCodeHint()}
            name="mailedCode"
            inputMode="numeric"
            value={mailedCode}
            onChange={setMailedCode}
            problem={login.problem("mailedCode")}
          />
        )}
      </Form>
    </Card>
  )
}
