import { useNavigate } from "@tanstack/react-router"
import { safe } from "@wallet/core"
import { register as registerCall } from "@wallet/core/contract"
import { useLogin, useRegister } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { clearDrafts } from "#shared/forms/draft.ts"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { deviceId } from "#shared/security/deviceId.ts"
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

/** The registration: e-mail address, password and consent, then the mailed code. */
export function RegistrationScreen() {
  const navigate = useNavigate()
  const { locale } = useLocale()
  const register = useRegister()
  const login = useLogin()
  const [registrationId, setRegistrationId] = useState<string>()
  const form = useCallForm(registerCall, {
    draft: "registration",
    fields: { email: "", password: "", referralCode: rememberedReferral() ?? "" },
    own: { consent: false },
    unkept: ["consent"],
    check: ({ consent }) => (consent ? {} : { consent: { code: "consent_required" } }),
  })
  const email = form.values.email.trim()
  const submit = form.submit(async (body) => {
    const registration = await register.mutateAsync({ ...body, locale, deviceId: deviceId() })
    setRegistrationId(registration.registrationId)
  })

  /** Signs in. If the address already has an account with another password, the login shows its own error. */
  const enter = async () => {
    const result = await safe(() => login.mutateAsync({ email, password: form.values.password, deviceId: deviceId() }))
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
        problems={form.problems}
        onSubmit={submit}
        actions={
          <Button type="submit" size="large" wide isPending={register.isPending}>
            {m.auth_register()}
          </Button>
        }
      >
        <EmailField {...form.field("email")} />
        <PasswordField
          {...form.field("password")}
          label={m.auth_password()}
          autoComplete="new-password"
          hint={m.auth_passwordHint()}
        />
        <TextField
          {...form.field("referralCode")}
          label={m.referral_codeLabel()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
        />
        <Checkbox {...form.flag("consent")}>{m.auth_consent()}</Checkbox>
        {/* Outside the checkbox's label, where a press would also toggle it. In a new tab, so that typed text is kept. */}
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
