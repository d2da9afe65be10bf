import { useNavigate } from "@tanstack/react-router"
import { safe } from "@wallet/core"
import { useLogin, useRegister } from "@wallet/react"
import { useState } from "react"
import { emailProblem } from "#features/auth/model/credentials.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { clearDrafts, useDraft } from "#shared/forms/draft.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { deviceId } from "#shared/security/deviceId.ts"
import { newPasswordProblem } from "#shared/security/newPasswordProblem.ts"
import { forgetReferral, rememberedReferral } from "#shared/security/referralCookie.ts"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Form } from "#ui/Form.tsx"
import { Link } from "#ui/Link.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"
import { TextField } from "#ui/TextField.tsx"
import { AuthCard } from "./AuthCard.tsx"
import { ConfirmEmailStep } from "./ConfirmEmailStep.tsx"
import { EmailField } from "./EmailField.tsx"

/** A new account: e-mail, password, consent; then the code from the mail. */
export function RegistrationScreen() {
  const navigate = useNavigate()
  const { locale } = useLocale()
  const register = useRegister()
  const login = useLogin()
  const { text, change } = useDraft("registration", { email: "", referralCode: rememberedReferral() ?? "" })
  const [password, setPassword] = useState("")
  const [consents, setConsents] = useState(false)
  const [registrationId, setRegistrationId] = useState<string>()
  const { problems, forget, refuse, passes } = useForm(["email", "password", "referralCode"])
  const email = text.email.trim()
  const referralCode = text.referralCode.trim() || undefined

  const submit = async () => {
    if (register.isPending) return
    const found = {
      fields: {
        email: emailProblem(email),
        password: newPasswordProblem(password),
        consent: consents ? undefined : { code: "consent_required" },
      },
    }
    if (!passes(found)) return
    const result = await safe(() =>
      register.mutateAsync({ email, password, locale, referralCode, deviceId: deviceId() }),
    )
    if (result.ok) setRegistrationId(result.data.registrationId)
    else refuse(result.error)
  }

  /** The address may have had an account with another password before: then the login itself says so. */
  const enter = async () => {
    const result = await safe(() => login.mutateAsync({ email, password, deviceId: deviceId() }))
    clearDrafts()
    forgetReferral()
    await navigate({ to: result.ok ? "/account" : "/auth/login" })
  }

  if (registrationId !== undefined) {
    const back = () => setRegistrationId(undefined)
    return <ConfirmEmailStep email={email} registrationId={registrationId} onConfirmed={enter} onBack={back} />
  }
  return (
    <AuthCard
      title={m.auth_registrationTitle()}
      text={m.auth_registrationText()}
      footer={
        <>
          <span>{`${m.auth_haveAccount()} `}</span>
          <Link to="/auth/login">{m.auth_toLogin()}</Link>
        </>
      }
    >
      <Form
        problems={problems}
        onSubmit={submit}
        actions={
          <Button type="submit" size="large" wide isPending={register.isPending}>
            {m.auth_register()}
          </Button>
        }
      >
        <EmailField
          value={text.email}
          problem={problems.fields.email}
          onChange={(typed) => {
            change({ email: typed })
            forget("email")
          }}
        />
        <PasswordField
          label={m.auth_password()}
          name="password"
          autoComplete="new-password"
          hint={m.auth_passwordHint()}
          value={password}
          problem={problems.fields.password}
          onChange={(typed) => {
            setPassword(typed)
            forget("password")
          }}
        />
        <TextField
          label={m.referral_codeLabel()}
          name="referralCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          value={text.referralCode}
          problem={problems.fields.referralCode}
          onChange={(typed) => {
            change({ referralCode: typed })
            forget("referralCode")
          }}
        />
        <Checkbox
          name="consent"
          isSelected={consents}
          problem={problems.fields.consent}
          onChange={(chosen) => {
            setConsents(chosen)
            forget("consent")
          }}
        >
          {m.auth_consent()}
        </Checkbox>
        {/* Beside the box and not inside its label, where a press would mean two things. In a tab of their own: nothing typed is lost. */}
        <p className="text-small text-muted">
          <span>{`${m.public_consentRead()} `}</span>
          <Link to="/terms-of-use" target="_blank" className="whitespace-nowrap">
            {m.pages_termsOfUse()}
          </Link>
          <span>{" · "}</span>
          <Link to="/privacy-policy" target="_blank" className="whitespace-nowrap">
            {m.pages_privacyPolicy()}
          </Link>
        </p>
      </Form>
    </AuthCard>
  )
}
