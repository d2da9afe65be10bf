import { getStepUpPasskeyOptions, hasTag, type StepUpMethod } from "@wallet/core"
import { type StepUpRequest, useSendStepUpCode, useWalletClient } from "@wallet/react"
import { useEffect, useEffectEvent, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { FactorForm, type Proof } from "#shared/forms/FactorForm.tsx"
import { MailboxHint } from "#shared/payments/MailboxHint.tsx"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Notice } from "#ui/Notice.tsx"

/** Asks for the factor that confirms one operation. */
export function StepUpDialog({ request }: { readonly request: StepUpRequest }) {
  const { stepUpId, methods, subject, prove, restart, cancel } = request
  const client = useWalletClient()
  const [method, setMethod] = useState<StepUpMethod>(methods[0] ?? "email")
  const [isOver, setOver] = useState(false)

  const submit = async (proof: Proof) => {
    try {
      await prove(proof)
    } catch (error) {
      if (!hasTag(error, "step_up_exhausted", "not_found")) throw error
      setOver(true)
    }
  }

  const cancelButton = (
    <Button kind="quiet" wide onPress={cancel}>
      {m.security_cancel()}
    </Button>
  )
  return (
    <Dialog title={m.security_stepUpTitle()} isOpen onOpenChange={(isOpen) => isOpen || cancel()}>
      {subject !== undefined && (
        <div className="mb-5 rounded-control bg-sunken px-4 py-3">
          <p className="text-small text-muted">{m.security_stepUpSubject()}</p>
          <p className="font-medium wrap-anywhere first-letter:uppercase">{subject}</p>
        </div>
      )}
      {isOver ? (
        <div className="flex flex-col gap-5">
          <Notice kind="danger">{m.security_stepUpOver()}</Notice>
          <div className="flex flex-col gap-2">
            <Button size="large" wide onPress={restart}>
              {m.security_startAgain()}
            </Button>
            {cancelButton}
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
              {cancelButton}
            </>
          }
        />
      )}
    </Dialog>
  )
}

/** Sends the mail when the dialog opens, and again on request. */
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
