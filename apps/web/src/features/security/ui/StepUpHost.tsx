import { useLocation } from "@tanstack/react-router"
import { useStepUpRequest } from "@wallet/react"
import { Suspense, useEffect } from "react"
import type { Elements } from "#i18n/elements.ts"
import { lazyStep } from "#shared/client/lazyStep.ts"

const StepUpDialog = lazyStep(async () => (await import("./StepUpDialog.tsx")).StepUpDialog)

/** Shows the step-up that a call waits for, whichever component beneath has made the call. */
export function StepUpHost({ children }: { readonly children: Elements }) {
  const request = useStepUpRequest()
  // A payment that is reviewed may need a code next.
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
