import type { PayoutBatch } from "@wallet/core/merchant"
import { useCancelPayoutBatch } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf } from "../../../lib/problems.ts"
import { Button } from "../../../ui/Button.tsx"
import { Question } from "../../../ui/Question.tsx"

/** Ends a batch, after one more question. */
export function CancelBatch({ batch }: { readonly batch: PayoutBatch }) {
  const [isAsked, setAsked] = useState(false)
  const cancel = useCancelPayoutBatch()
  const close = () => setAsked(false)
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
          problem={cancel.error ? problemsOf(cancel.error, []).form : undefined}
          onYes={() => cancel.mutate({ batchId: batch.id }, { onSuccess: close })}
          onNo={close}
        />
      )}
    </>
  )
}
