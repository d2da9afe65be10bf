import { useCancelWithdrawal } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useMoneyButton } from "#shared/payments/useMoneyButton.ts"
import { Button } from "#ui/Button.tsx"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"

/** Cancels a withdrawal, after a confirmation. */
export function CancelWithdrawal({ withdrawalId }: { readonly withdrawalId: string }) {
  const [isAsking, setAsking] = useState(false)
  const { press, isPending, isChecking, wasLost, problem } = useMoneyButton(
    useCancelWithdrawal({ about: withdrawalId, onDone: () => setAsking(false) }),
  )
  return (
    <>
      <Button kind="secondary" onPress={() => setAsking(true)}>
        {m.withdrawals_cancel()}
      </Button>
      <Dialog
        role="alertdialog"
        title={m.withdrawals_cancelTitle()}
        isOpen={isAsking}
        onOpenChange={setAsking}
        actions={
          <>
            <Button kind="quiet" onPress={() => setAsking(false)}>
              {m.withdrawals_cancelKeep()}
            </Button>
            <Button kind="danger" isPending={isPending || isChecking} onPress={() => press({ withdrawalId })}>
              {m.withdrawals_cancel()}
            </Button>
          </>
        }
      >
        {isChecking ? <CheckingOutcome /> : <p>{m.withdrawals_cancelText()}</p>}
        {wasLost && (
          <div className="mt-3">
            <Notice kind="info">{m.errors_lost()}</Notice>
          </div>
        )}
        {problem && (
          <div className="mt-3">
            <Notice kind="danger">
              {problem.code === "state_conflict" ? m.withdrawals_cancelFailed() : <ProblemText {...problem} />}
            </Notice>
          </div>
        )}
      </Dialog>
    </>
  )
}
