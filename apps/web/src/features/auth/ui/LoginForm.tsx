import { useLocation } from "@tanstack/react-router"
import { type ApiError, hasTag } from "@wallet/core"
import { login as loginCall } from "@wallet/core/contract"
import { useLogin } from "@wallet/react"
import { useState } from "react"
import { readLoginName } from "#features/auth/model/credentials.ts"
import { m } from "#i18n/generated/messages.js"
import { clearDrafts } from "#shared/forms/draft.ts"
import type { Proof } from "#shared/forms/FactorForm.tsx"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { deviceId } from "#shared/security/deviceId.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { Link } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"
import { AuthCard } from "./AuthCard.tsx"
import { ConfirmEmailStep } from "./ConfirmEmailStep.tsx"
import { LoginNameField } from "./LoginNameField.tsx"
import { MailedCodeStep } from "./MailedCodeStep.tsx"
import { PasskeyLogin } from "./PasskeyLogin.tsx"
import { SecondFactorStep } from "./SecondFactorStep.tsx"

type Step =
  | { readonly name: "password" | "mailedCode" | "secondFactor" }
  | { readonly name: "confirmEmail"; readonly registrationId: string }

interface LoginFormProps {
  /** A message about the redirect to this page, if there is one. */
  readonly notice: string | undefined
}

/**
 * Asks for an e-mail address or phone number and the password, then, if the provider requires it, for a one-time password or
 * for the confirmation of the address.
 */
export function LoginForm({ notice }: LoginFormProps) {
  const login = useLogin()
  const hasEnded = useLocation({ select: ({ state }) => state.hasSessionEnded === true })
  const [emailCode, setEmailCode] = useState<string>()
  const [step, setStep] = useState<Step>({ name: "password" })
  const form = useCallForm(loginCall, {
    draft: "login",
    fields: { password: "" },
    own: { name: "" },
    compose: ({ name: typed, password }) => ({ ...readLoginName(typed), password }),
    // Both share one field.
    shownAt: { email: "name", phone: "name" },
    // On purpose the provider does not tell which of the two is wrong. The error is shown at the password.
    fieldOfTag: { bad_credentials: "password" },
  })
  const { problems, show, refuse } = form
  const name = form.values.name.trim()

  /** @throws the call's error, which the current step shows. */
  const signIn = async (proof: Proof & { readonly emailCode?: string | undefined } = {}) => {
    const body = await form.read()
    if (!body) return back()
    await login.mutateAsync({ ...body, deviceId: deviceId(), ...proof })
    // Drafts of other forms, from before the session ended, stay.
    clearDrafts("login")
  }

  const submit = form.submit(async () => {
    try {
      await signIn()
    } catch (error) {
      if (hasTag(error, "email_code_required")) setStep({ name: "mailedCode" })
      else if (hasTag(error, "otp_required")) setStep({ name: "secondFactor" })
      else if (hasTag(error, "email_not_confirmed")) setStep(toConfirmation(error))
      else throw error
    }
  })

  const proveByMail = async (code: string) => {
    try {
      await signIn({ emailCode: code })
    } catch (error) {
      if (!hasTag(error, "otp_required")) throw error
      setEmailCode(code)
      setStep({ name: "secondFactor" })
    }
  }

  /** Failed attempts of this step may make a mailed code necessary. */
  const proveByFactor = async (factor: Proof) => {
    try {
      await signIn({ ...factor, emailCode })
    } catch (error) {
      if (!hasTag(error, "email_code_required")) throw error
      setStep({ name: "mailedCode" })
    }
  }

  const back = () => {
    setEmailCode(undefined)
    setStep({ name: "password" })
    show({ fields: {} })
  }

  if (step.name === "mailedCode") return <MailedCodeStep onSubmit={proveByMail} onBack={back} />
  if (step.name === "secondFactor") return <SecondFactorStep onSubmit={proveByFactor} onBack={back} />
  if (step.name === "confirmEmail") {
    const goOn = async () => {
      back()
      await submit()
    }
    return <ConfirmEmailStep email={name} registrationId={step.registrationId} onConfirmed={goOn} onBack={back} />
  }
  return (
    <AuthCard
      title={m.auth_loginTitle()}
      footer={
        <>
          <span>{`${m.auth_noAccount()} `}</span>
          <Link to="/auth/registration">{m.auth_toRegistration()}</Link>
        </>
      }
    >
      <Form
        problems={problems}
        onSubmit={submit}
        actions={
          <div className="flex flex-col gap-3">
            <Button type="submit" size="large" wide isPending={login.isPending}>
              {m.auth_logIn()}
            </Button>
            <PasskeyLogin onFailed={(error) => refuse(error)} />
            <p className="text-center text-small">
              <Link to="/auth/forgot-password" className="touch-target">
                {m.auth_forgot()}
              </Link>
            </p>
          </div>
        }
      >
        {notice && <Notice kind="info">{notice}</Notice>}
        {hasEnded && <Notice kind="info">{m.auth_sessionEnded()}</Notice>}
        <LoginNameField
          {...form.field("name")}
          onChange={(typed) => {
            form.change({ name: typed })
            form.forget("password")
          }}
        />
        <PasswordField {...form.field("password")} label={m.auth_password()} autoComplete="current-password" />
      </Form>
    </AuthCard>
  )
}

function toConfirmation({ details }: ApiError): Step {
  return { name: "confirmEmail", registrationId: details?.["registrationId"] ?? "" }
}
