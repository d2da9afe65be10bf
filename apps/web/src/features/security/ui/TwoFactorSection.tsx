import { useMe, useRecoveryCodes, useRenewRecoveryCodes } from "@wallet/react"
import { useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { useStepUp } from "../../../lib/stepUp.ts"
import { Badge } from "../../../ui/Badge.tsx"
import { Button } from "../../../ui/Button.tsx"
import { Dialog } from "../../../ui/Dialog.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { ProblemText } from "../../../ui/ProblemText.tsx"
import { DisableTwoFactor } from "./DisableTwoFactor.tsx"
import { EnableTwoFactor } from "./EnableTwoFactor.tsx"
import { RecoveryCodeList } from "./RecoveryCodeList.tsx"

/** Two-factor sign-in: on or off, and the recovery codes for a lost app. */
export function TwoFactorSection() {
  const { data: user } = useMe()
  const [open, setOpen] = useState<"enable" | "disable">()
  const close = () => setOpen(undefined)
  const isOn = user?.hasOneTimePassword === true
  return (
    <Panel
      title={m.security_twoFactor()}
      action={
        user && (
          <Button kind="secondary" size="small" onPress={() => setOpen(isOn ? "disable" : "enable")}>
            {isOn ? m.security_turnOff() : m.security_turnOn()}
          </Button>
        )
      }
    >
      <p className="-mt-2 mb-3 text-small text-muted">{m.security_twoFactorText()}</p>
      {user && <Badge kind={isOn ? "success" : "neutral"}>{isOn ? m.security_on() : m.security_off()}</Badge>}
      {isOn && <RecoveryCodes />}
      <Dialog
        title={m.security_turnOnTwoFactor()}
        role="alertdialog"
        isOpen={open === "enable"}
        onOpenChange={(isOpen) => isOpen || close()}
      >
        <EnableTwoFactor onDone={close} />
      </Dialog>
      <Dialog
        title={m.security_turnOffTwoFactor()}
        isOpen={open === "disable"}
        onOpenChange={(isOpen) => isOpen || close()}
      >
        <DisableTwoFactor onDone={close} />
      </Dialog>
    </Panel>
  )
}

function RecoveryCodes() {
  const { data } = useRecoveryCodes()
  const renew = useRenewRecoveryCodes()
  const withStepUp = useStepUp()
  const [codes, setCodes] = useState<readonly string[]>()
  const { problems, show } = useProblems()

  const makeNew = async () => {
    show({ fields: {} })
    try {
      setCodes((await withStepUp(() => renew.mutateAsync())).recoveryCodes)
    } catch (error) {
      show(problemsOf(error, []))
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
