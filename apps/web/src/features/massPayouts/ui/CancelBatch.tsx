import type { PayoutBatch } from "@wallet/core/merchant"
import { useCancelPayoutBatch } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf } from "../../../lib/problems.ts"
import { Button } from "../../../ui/Button.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { ProblemText } from "../../../ui/ProblemText.tsx"

/** Ends a batch, after one more question. */
export function CancelBatch({ batch }: { readonly batch: PayoutBatch }) {
  const [isAsked, setAsked] = useState(false)
  const cancel = useCancelPayoutBatch()
  if (!batch.cancellable) return null
  if (!isAsked) {
    return (
      <Button kind="quiet" wide onPress={() => setAsked(true)}>
        {m.massPayouts_cancel()}
      </Button>
    )
  }
  const problem = cancel.error ? problemsOf(cancel.error, []).form : undefined
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small">{m.massPayouts_cancelSure()}</p>
      {problem && (
        <Notice kind="danger">
          <ProblemText {...problem} />
        </Notice>
      )}
      <div className="flex gap-3">
        <Button kind="danger" isPending={cancel.isPending} onPress={() => cancel.mutate({ batchId: batch.id })}>
          {m.massPayouts_cancelYes()}
        </Button>
        <Button kind="secondary" onPress={() => setAsked(false)}>
          {m.massPayouts_cancelNo()}
        </Button>
      </div>
    </div>
  )
}
