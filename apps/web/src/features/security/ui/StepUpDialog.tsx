import { getStepUpPasskeyOptions, hasTag, type StepUp, type StepUpMethod } from "@wallet/core"
import { useProveStepUp, useSendStepUpCode, useWalletClient } from "@wallet/react"
import { useEffect, useEffectEvent, useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { Button } from "../../../ui/Button.tsx"
import { Dialog } from "../../../ui/Dialog.tsx"
import { FactorForm, type Proof } from "../../../ui/FactorForm.tsx"
import { MailboxHint } from "../../../ui/MailboxHint.tsx"
import { Notice } from "../../../ui/Notice.tsx"

interface StepUpDialogProps {
  readonly stepUp: StepUp
  /** Confirmed, or over without it: make the call again either way. */
  readonly onSettled: () => void
  readonly onCancel: () => void
}

/** Asks for the factor that confirms one operation. */
export function StepUpDialog({ stepUp, onSettled, onCancel }: StepUpDialogProps) {
  const { stepUpId, methods } = stepUp
  const client = useWalletClient()
  const prove = useProveStepUp()
  const [method, setMethod] = useState<StepUpMethod>(methods[0] ?? "email")
  const [isOver, setOver] = useState(false)

  const submit = async (proof: Proof) => {
    try {
      await prove.mutateAsync({ stepUpId, ...proof })
    } catch (error) {
      if (!hasTag(error, "step_up_exhausted", "not_found")) throw error
      return setOver(true)
    }
    onSettled()
  }

  const cancel = (
    <Button kind="quiet" wide onPress={onCancel}>
      {m.security_cancel()}
    </Button>
  )
  return (
    <Dialog title={m.security_stepUpTitle()} isOpen onOpenChange={(isOpen) => isOpen || onCancel()}>
      {isOver ? (
        <div className="flex flex-col gap-5">
          <Notice kind="danger">{m.security_stepUpOver()}</Notice>
          <div className="flex flex-col gap-2">
            <Button size="large" wide onPress={onSettled}>
              {m.security_startAgain()}
            </Button>
            {cancel}
          </div>
        </div>
      ) : (
        <FactorForm
          key={method}
          method={method}
          methods={methods}
          onMethod={setMethod}
          action={m.security_confirm()}
          onProve={submit}
          getPasskeyOptions={() => getStepUpPasskeyOptions(client, { stepUpId })}
          more={
            <>
              {method === "email" && <MailedCode stepUpId={stepUpId} />}
              {cancel}
            </>
          }
        />
      )}
    </Dialog>
  )
}

/** Sends the mail when the dialog opens, and again when asked to. */
function MailedCode({ stepUpId }: { readonly stepUpId: string }) {
  const { mutate, isPending, isError } = useSendStepUpCode()
  const send = useEffectEvent(() => mutate({ stepUpId }))
  useEffect(() => send(), [])
  return (
    <>
      <MailboxHint />
      {isError && <Notice kind="danger">{m.auth_resendFailed()}</Notice>}
      <Button kind="quiet" wide isPending={isPending} onPress={() => mutate({ stepUpId })}>
        {m.auth_resend()}
      </Button>
    </>
  )
}
