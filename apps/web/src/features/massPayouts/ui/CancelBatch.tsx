import type { PayoutBatch } from "@wallet/core/merchant"
import { useCancelPayoutBatch } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { problemsOf } from "#shared/forms/problems.ts"
import { Button } from "#ui/Button.tsx"
import { Question } from "#ui/Question.tsx"

/** Ends a batch, after one more question. */
export function CancelBatch({ batch }: { readonly batch: PayoutBatch }) {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const cancel = useCancelPayoutBatch({ about: batch.id, onDone: close })
  if (!batch.cancellable) return null
  return (
    <>
      <Button kind="quiet" wide onPress={() => setAsked(true)}>
        {m.massPayouts_cancel()}
      </Button>
      {isAsked && (
        <Question
          title={m.massPayouts_cancel()}
          text={m.massPayouts_cancelSure()}
          yes={m.massPayouts_cancelYes()}
          no={m.massPayouts_cancelNo()}
          isDanger
          isPending={cancel.isPending}
          isChecking={cancel.status === "checking"}
          wasLost={cancel.lost}
          problem={cancel.status === "refused" ? problemsOf(cancel.error, []).form : undefined}
          onYes={() => void cancel.submit({ batchId: batch.id })}
          onNo={close}
        />
      )}
    </>
  )
}
