import type { Start2faData } from "@wallet/core"
import { useEnable2fa } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { type Problems, problemsOf } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { CodeField } from "#ui/CodeField.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Form } from "#ui/Form.tsx"
import { QrCode } from "#ui/QrCode.tsx"
import { RecoveryCodeList } from "./RecoveryCodeList.tsx"

interface EnableTwoFactorProps {
  /** What the authenticator app is to know. */
  readonly enrolment: Start2faData
  readonly onDone: () => void
}

/** Secret, code, recovery codes: in this order two-factor is turned on. */
export function EnableTwoFactor({ enrolment, onDone }: EnableTwoFactorProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  return codes ? <RecoveryCodeList codes={codes} onDone={onDone} /> : <Enrolment {...enrolment} onEnabled={setCodes} />
}

interface EnrolmentProps extends Start2faData {
  readonly onEnabled: (recoveryCodes: readonly string[]) => void
}

function Enrolment({ secret, uri, onEnabled }: EnrolmentProps) {
  const enable = useEnable2fa()
  const [code, setCode] = useState("")
  const { problems, show, forget } = useForm()

  const submit = async (oneTimePassword: string) => {
    if (enable.isPending) return
    if (!/^\d{6}$/.test(oneTimePassword)) return show({ fields: { code: { code: "code_invalid" } } })
    try {
      const data = await enable.mutateAsync({ oneTimePassword })
      onEnabled(data?.recoveryCodes ?? [])
    } catch (error) {
      show(atCode(error))
    }
  }

  return (
    <Form
      problems={problems}
      onSubmit={() => submit(code)}
      actions={
        <Button type="submit" size="large" wide isPending={enable.isPending}>
          {m.security_turnOn()}
        </Button>
      }
    >
      <p className="text-muted">{m.security_scanText()}</p>
      <QrCode text={uri} label={m.security_qrLabel()} className="mx-auto size-44" />
      {/* A phone can't scan its own screen. */}
      <a href={uri} className={buttonStyle("secondary", "normal", "tablet:hidden")}>
        {m.security_openApp()}
      </a>
      <div>
        <p className="text-small text-muted">{m.security_secretText()}</p>
        <p className="flex items-center justify-between gap-2">
          <span className="figures wrap-anywhere">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</span>
          <CopyButton text={secret} thing={m.security_secretThing()} />
        </p>
      </div>
      <CodeField
        label={m.auth_code()}
        name="oneTimePassword"
        value={code}
        problem={problems.fields.code}
        onChange={(typed) => {
          setCode(typed)
          forget("code")
        }}
        onComplete={(typed) => void submit(typed)}
      />
    </Form>
  )
}

function atCode(error: unknown): Problems {
  const { fields, form } = problemsOf(error, ["oneTimePassword"])
  return fields.oneTimePassword ? { fields: { code: fields.oneTimePassword } } : { fields: {}, form }
}
