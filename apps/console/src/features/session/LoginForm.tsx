import { signIn } from "@wallet/operators/session.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
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
  if (login.blames("mailedCode") && !asksMailedCode) askMailedCode(true)
  const submit = () =>
    login.send({ email: email.trim(), password, code, ...(asksMailedCode && { mailedCode: mailedCode.trim() }) })
  return (
    <Card title={m.session_title()}>
      {!hasOperators && <Notice kind="info">{m.session_noOperators()}</Notice>}
      <Form
        onSubmit={submit}
        problems={{ form: login.problem(), attempt: login.attempt }}
        actions={
          <Button type="submit" wide isPending={login.isPending}>
            {m.common_logIn()}
          </Button>
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
          problem={login.problem("password")}
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
