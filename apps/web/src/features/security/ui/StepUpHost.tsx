import { useLocation } from "@tanstack/react-router"
import { useStepUpRequest } from "@wallet/react"
import { Suspense, useEffect } from "react"
import type { Elements } from "#i18n/elements.ts"
import { lazyStep } from "#shared/client/lazyStep.ts"

const StepUpDialog = lazyStep(async () => (await import("./StepUpDialog.tsx")).StepUpDialog)

/** Shows the step-up that a call waits for, for calls of all components below. */
export function StepUpHost({ children }: { readonly children: Elements }) {
  const request = useStepUpRequest()
  // A payment under review may need a code next, so the dialog is loaded early.
  const isReview = useLocation({ select: ({ state }) => state.isReview === true })
  useEffect(() => {
    if (isReview) StepUpDialog.preload()
  }, [isReview])
  return (
    <>
      {children}
      {request && (
        <Suspense>
          <StepUpDialog key={request.stepUpId} request={request} />
        </Suspense>
      )}
    </>
  )
}
