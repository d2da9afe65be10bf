import type { PayoutBatch } from "@wallet/core/merchant"
import { useCancelPayoutBatch } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useMoneyButton } from "#shared/payments/useMoneyButton.ts"
import { Button } from "#ui/Button.tsx"
import { Question } from "#ui/Question.tsx"

/** Cancels a batch, after a confirmation. */
export function CancelBatch({ batch }: { readonly batch: PayoutBatch }) {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const { press, ...cancel } = useMoneyButton(useCancelPayoutBatch({ about: batch.id, onDone: close }))
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
          {...cancel}
          onYes={() => press({ batchId: batch.id })}
          onNo={close}
        />
      )}
    </>
  )
}
