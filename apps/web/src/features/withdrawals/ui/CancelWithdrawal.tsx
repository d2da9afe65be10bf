import { hasTag } from "@wallet/core"
import { useCancelWithdrawal } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { problemsOf } from "#shared/forms/problems.ts"
import { Button } from "#ui/Button.tsx"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"

/** Cancels a withdrawal, after a question. */
export function CancelWithdrawal({ withdrawalId }: { readonly withdrawalId: string }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelWithdrawal({ about: withdrawalId, onDone: () => setAsking(false) })
  const isChecking = cancel.status === "checking"
  const failure = cancel.error
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
            <Button
              kind="danger"
              isPending={cancel.isPending || isChecking}
              onPress={() => void cancel.submit({ withdrawalId })}
            >
              {m.withdrawals_cancel()}
            </Button>
          </>
        }
      >
        {isChecking ? <CheckingOutcome /> : <p>{m.withdrawals_cancelText()}</p>}
        {cancel.lost && (
          <div className="mt-3">
            <Notice kind="info">{m.errors_lost()}</Notice>
          </div>
        )}
        {failure && (
          <div className="mt-3">
            <Notice kind="danger">
              {hasTag(failure, "state_conflict") ? (
                m.withdrawals_cancelFailed()
              ) : (
                <ProblemText {...(problemsOf(failure, []).form ?? { code: "unknown" })} />
              )}
            </Notice>
          </div>
        )}
      </Dialog>
    </>
  )
}
