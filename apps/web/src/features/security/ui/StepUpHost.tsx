import type { StepUp } from "@wallet/core"
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from "react"
import { StepUpCancelled, StepUpContext } from "../../../lib/stepUp.ts"

const StepUpDialog = lazy(async () => ({ default: (await import("./StepUpDialog.tsx")).StepUpDialog }))

interface Asked {
  readonly stepUp: StepUp
  readonly settled: () => void
  readonly cancelled: () => void
}

/** Asks for the confirmation of an operation, wherever beneath one is wanted (`useStepUp`). One at a time. */
export function StepUpHost({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const cancelEarlier = useRef(() => {})

  const confirm = useCallback(
    (stepUp: StepUp) =>
      new Promise<void>((resolve, reject) => {
        cancelEarlier.current()
        const cancelled = () => reject(new StepUpCancelled())
        cancelEarlier.current = cancelled
        setAsked({ stepUp, settled: resolve, cancelled })
      }),
    [],
  )

  const close = (outcome: () => void) => {
    setAsked(undefined)
    outcome()
  }
  return (
    <StepUpContext value={confirm}>
      {children}
      {asked && (
        <Suspense>
          <StepUpDialog
            key={asked.stepUp.stepUpId}
            stepUp={asked.stepUp}
            onSettled={() => close(asked.settled)}
            onCancel={() => close(asked.cancelled)}
          />
        </Suspense>
      )}
    </StepUpContext>
  )
}
