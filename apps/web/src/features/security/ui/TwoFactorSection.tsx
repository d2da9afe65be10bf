import type { Start2faData } from "@wallet/core"
import { useMe, useRecoveryCodes, useRenewRecoveryCodes, useStart2fa, useStepUp } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Badge } from "#ui/Badge.tsx"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { DisableTwoFactor } from "./DisableTwoFactor.tsx"
import { EnableTwoFactor } from "./EnableTwoFactor.tsx"
import { RecoveryCodeList } from "./RecoveryCodeList.tsx"

/** Two-factor sign-in: on or off, and the recovery codes for a lost app. */
export function TwoFactorSection() {
  const { data: user } = useMe()
  const start = useStart2fa()
  const withStepUp = useStepUp()
  const { problems, show, refuse } = useForm()
  const [enrolment, setEnrolment] = useState<Start2faData>()
  const [isTurningOff, setTurningOff] = useState(false)
  const isOn = user?.hasOneTimePassword === true
  const turnOn = async () => {
    show({ fields: {} })
    try {
      setEnrolment(await withStepUp(() => start.mutateAsync()))
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Panel
      title={m.security_twoFactor()}
      action={
        user && (
          <Button
            kind="secondary"
            size="small"
            isPending={start.isPending}
            onPress={() => (isOn ? setTurningOff(true) : void turnOn())}
          >
            {isOn ? m.security_turnOff() : m.security_turnOn()}
          </Button>
        )
      }
    >
      <p className="-mt-2 mb-3 text-small text-muted">{m.security_twoFactorText()}</p>
      {user && <Badge kind={isOn ? "success" : "neutral"}>{isOn ? m.security_on() : m.security_off()}</Badge>}
      {problems.form && (
        <div className="mt-3">
          <Notice kind="danger">
            <ProblemText {...problems.form} />
          </Notice>
        </div>
      )}
      {isOn && <RecoveryCodes />}
      <Dialog
        title={m.security_turnOnTwoFactor()}
        role="alertdialog"
        isOpen={enrolment !== undefined}
        onOpenChange={(isOpen) => isOpen || setEnrolment(undefined)}
      >
        {enrolment && <EnableTwoFactor enrolment={enrolment} onDone={() => setEnrolment(undefined)} />}
      </Dialog>
      <Dialog title={m.security_turnOffTwoFactor()} isOpen={isTurningOff} onOpenChange={setTurningOff}>
        <DisableTwoFactor onDone={() => setTurningOff(false)} />
      </Dialog>
    </Panel>
  )
}

function RecoveryCodes() {
  const { data } = useRecoveryCodes()
  const renew = useRenewRecoveryCodes()
  const withStepUp = useStepUp()
  const [codes, setCodes] = useState<readonly string[]>()
  const { problems, show, refuse } = useForm()

  const makeNew = async () => {
    show({ fields: {} })
    try {
      setCodes((await withStepUp(() => renew.mutateAsync())).recoveryCodes)
    } catch (error) {
      refuse(error)
    }
  }

  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <div>
        <p className="font-medium">{m.security_recoveryCodes()}</p>
        <p className="text-small text-muted">{data ? m.security_recoveryCodesLeft({ count: data.left }) : "\u00a0"}</p>
      </div>
      <Button kind="secondary" size="small" isPending={renew.isPending} onPress={() => void makeNew()}>
        {m.security_renewCodes()}
      </Button>
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      <Dialog
        title={m.security_recoveryCodes()}
        role="alertdialog"
        isOpen={codes !== undefined}
        onOpenChange={(isOpen) => isOpen || setCodes(undefined)}
      >
        <RecoveryCodeList codes={codes ?? []} onDone={() => setCodes(undefined)} />
      </Dialog>
    </div>
  )
}
