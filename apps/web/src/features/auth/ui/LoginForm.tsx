import { useLocation } from "@tanstack/react-router"
import { type ApiError, hasTag } from "@wallet/core"
import { useLogin } from "@wallet/react"
import { useState } from "react"
import { loginName, loginNameProblem } from "#features/auth/model/credentials.ts"
import { m } from "#i18n/generated/messages.js"
import { clearDrafts, useDraft } from "#shared/forms/draft.ts"
import type { Proof } from "#shared/forms/FactorForm.tsx"
import { problemsOf } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
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
  /** What led the visitor here, where that needs saying. */
  readonly notice: string | undefined
}

/** E-mail or phone number, and password; then a one-time password or the confirmation of the address, where the provider asks for it. */
export function LoginForm({ notice }: LoginFormProps) {
  const login = useLogin()
  const hasEnded = useLocation({ select: ({ state }) => state.hasSessionEnded === true })
  const { text, change } = useDraft("login", { name: "" })
  const [password, setPassword] = useState("")
  const [emailCode, setEmailCode] = useState<string>()
  const [step, setStep] = useState<Step>({ name: "password" })
  const { problems, show, forget, refuse, passes } = useForm()
  const name = text.name.trim()

  /** Throws what the step that asked has to show. */
  const signIn = async (proof: Proof & { readonly emailCode?: string | undefined } = {}) => {
    await login.mutateAsync({ ...loginName(name), password, deviceId: deviceId(), ...proof })
    // What the customer typed before the session ended stays.
    clearDrafts("login")
  }

  const submit = async () => {
    if (login.isPending) return
    const found = {
      fields: { name: loginNameProblem(name), password: password === "" ? { code: "required" } : undefined },
    }
    if (!passes(found)) return
    try {
      await signIn()
    } catch (error) {
      if (hasTag(error, "email_code_required")) setStep({ name: "mailedCode" })
      else if (hasTag(error, "otp_required")) setStep({ name: "secondFactor" })
      else if (hasTag(error, "email_not_confirmed")) setStep(confirmationOf(error))
      else show(atPassword(atName(problemsOf(error, ["email", "phone", "password"]))))
    }
  }

  const proveByMail = async (code: string) => {
    try {
      await signIn({ emailCode: code })
    } catch (error) {
      if (!hasTag(error, "otp_required")) throw error
      setEmailCode(code)
      setStep({ name: "secondFactor" })
    }
  }

  /** The failures of this step may be what makes a mailed code necessary. */
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
          value={text.name}
          problem={problems.fields.name}
          onChange={(typed) => {
            change({ name: typed })
            forget("name", "password")
          }}
        />
        <PasswordField
          label={m.auth_password()}
          name="password"
          autoComplete="current-password"
          value={password}
          problem={problems.fields.password}
          onChange={(typed) => {
            setPassword(typed)
            forget("password")
          }}
        />
      </Form>
    </AuthCard>
  )
}

function confirmationOf({ details }: ApiError): Step {
  return { name: "confirmEmail", registrationId: details?.["registrationId"] ?? "" }
}

/** There is one field for both. */
function atName({ fields: { email, phone, ...fields }, form }: ReturnType<typeof problemsOf>) {
  return { fields: { ...fields, name: email ?? phone }, form }
}

/** Which of the two is wrong is on purpose not said; the place to begin again is the password. */
function atPassword(found: ReturnType<typeof problemsOf>): ReturnType<typeof problemsOf> {
  return found.form?.code === "bad_credentials" ? { fields: { password: found.form } } : found
}
