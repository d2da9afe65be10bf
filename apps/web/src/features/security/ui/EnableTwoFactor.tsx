import type { Start2faData } from "@wallet/core"
import { enable2fa } from "@wallet/core/contract"
import { useEnable2fa } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { CodeField } from "#ui/CodeField.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Form } from "#ui/Form.tsx"
import { QrCode } from "#ui/QrCode.tsx"
import { RecoveryCodeList } from "./RecoveryCodeList.tsx"

interface EnableTwoFactorProps {
  /** The secret for the authenticator app. */
  readonly enrolment: Start2faData
  readonly onDone: () => void
}

/** Turns two-factor on: shows the secret, asks for a code, and shows the recovery codes. */
export function EnableTwoFactor({ enrolment, onDone }: EnableTwoFactorProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  return codes ? <RecoveryCodeList codes={codes} onDone={onDone} /> : <Enrolment {...enrolment} onEnabled={setCodes} />
}

interface EnrolmentProps extends Start2faData {
  readonly onEnabled: (recoveryCodes: readonly string[]) => void
}

function Enrolment({ secret, uri, onEnabled }: EnrolmentProps) {
  const enable = useEnable2fa()
  const form = useCallForm(enable2fa, { fields: { oneTimePassword: "" } })
  const send = form.submit(async (body) => {
    const data = await enable.mutateAsync(body)
    onEnabled(data?.recoveryCodes ?? [])
  })
  const submit = () => (enable.isPending ? undefined : send())

  return (
    <Form
      problems={form.problems}
      onSubmit={submit}
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
      <CodeField {...form.field("oneTimePassword")} label={m.auth_code()} onComplete={() => void submit()} />
    </Form>
  )
}
