import type { PasskeyAnswer, PasskeyLoginOptions, StepUpMethod } from "@wallet/core"
import { useState } from "react"
import type { Elements } from "#i18n/elements.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { answerWithPasskey } from "#shared/security/passkeys.ts"
import { Button } from "#ui/Button.tsx"
import { CodeField } from "#ui/CodeField.tsx"
import { Form } from "#ui/Form.tsx"
import { TextField } from "#ui/TextField.tsx"
import { type Problems, toFormProblems } from "./problems.ts"
import { useForm } from "./useForm.ts"

/** A second factor for a call: one of the fields. */
export interface Proof {
  readonly oneTimePassword?: string
  readonly recoveryCode?: string
  readonly passkey?: PasskeyAnswer
  readonly code?: string
}

interface FactorFormProps {
  readonly method: StepUpMethod
  /** The available methods. */
  readonly methods: readonly StepUpMethod[]
  readonly onMethod: (method: StepUpMethod) => void
  /** The label of the button that sends a code. */
  readonly action: string
  /** Rejects with the error of the call. */
  readonly onProve: (proof: Proof) => Promise<void>
  /** Fetches the passkey challenge, if passkeys are available. */
  readonly getPasskeyOptions?: () => Promise<PasskeyLoginOptions>
  /** Shown below the button. */
  readonly more?: Elements
}

const fields = { totp: "oneTimePassword", recovery_code: "recoveryCode", email: "code" } as const

/** A form for one method of a second factor, with links to the others. The sixth digit submits it. */
export function FactorForm(props: FactorFormProps) {
  const { method, methods, onMethod, action, onProve, getPasskeyOptions, more } = props
  const [typed, setTyped] = useState("")
  const [isBusy, setBusy] = useState(false)
  const { problems, show, forget } = useForm()

  const attempt = async (proof: () => Promise<Proof>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await onProve(await proof())
    } catch (error) {
      show(atCode(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (text: string) => {
    if (method === "passkey") {
      if (getPasskeyOptions) void attempt(async () => ({ passkey: await answerWithPasskey(await getPasskeyOptions()) }))
      return
    }
    const problem = findProblem(method, text)
    show({ fields: { code: problem } })
    if (!problem) void attempt(() => Promise.resolve({ [fields[method]]: text }))
  }
  const type = (text: string) => {
    setTyped(text)
    forget("code")
  }
  const field = { name: method === "passkey" ? "" : fields[method], value: typed, problem: problems.fields.code }
  return (
    <Form
      focusesFirst
      problems={problems}
      onSubmit={() => submit(typed)}
      actions={
        <div className="flex flex-col gap-2">
          <Button type="submit" size="large" wide isPending={isBusy}>
            {method === "passkey" ? m.security_usePasskey() : action}
          </Button>
          <OtherWays methods={methods.filter((other) => other !== method)} onMethod={onMethod} />
          {more}
        </div>
      }
    >
      <p className="text-muted">{texts[method]()}</p>
      {method === "recovery_code" && (
        <TextField
          {...field}
          label={m.security_recoveryCode()}
          hint={m.security_recoveryCodeHint()}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          onChange={type}
        />
      )}
      {(method === "totp" || method === "email") && (
        <CodeField {...field} label={m.auth_code()} onChange={type} onComplete={submit} />
      )}
    </Form>
  )
}

interface OtherWaysProps {
  readonly methods: readonly StepUpMethod[]
  readonly onMethod: (method: StepUpMethod) => void
}

function OtherWays({ methods, onMethod }: OtherWaysProps) {
  if (methods.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-1 text-small text-muted">
      <span>{m.security_otherWay()}</span>
      {methods.map((other) => (
        <Button key={other} kind="quiet" size="small" onPress={() => onMethod(other)}>
          {names[other]()}
        </Button>
      ))}
    </div>
  )
}

const texts: Record<StepUpMethod, () => string> = {
  totp: () => m.security_stepUpTotp(),
  passkey: () => m.security_stepUpPasskey(),
  recovery_code: () => m.security_stepUpRecovery(),
  email: () => m.security_stepUpEmail(),
}

const names: Record<StepUpMethod, () => string> = {
  totp: () => m.security_wayTotp(),
  passkey: () => m.security_wayPasskey(),
  recovery_code: () => m.security_wayRecovery(),
  email: () => m.security_wayEmail(),
}

function findProblem(method: StepUpMethod, text: string): Problem | undefined {
  if (text.trim() === "") return { code: "required" }
  return method === "recovery_code" || /^\d{6}$/.test(text) ? undefined : { code: "code_invalid" }
}

/** Moves errors of any field of the call to the form's only field. */
function atCode(error: unknown): Problems {
  const found = toFormProblems(error, Object.values(fields))
  const refused = Object.values(found.fields).find((problem) => problem !== undefined)
  if (refused) return { fields: { code: refused } }
  return found.form && codeTags.has(found.form.code) ? { fields: { code: found.form } } : found
}

/** Errors of the whole call that concern the code. */
const codeTags = new Set(["otp_required", "otp_invalid", "otp_replayed", "code_invalid", "recovery_code_invalid"])
