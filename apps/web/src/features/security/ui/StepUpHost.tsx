import { useStepUpRequest } from "@wallet/react"
import { lazy, Suspense } from "react"
import type { Elements } from "#i18n/elements.ts"

const StepUpDialog = lazy(async () => ({ default: (await import("./StepUpDialog.tsx")).StepUpDialog }))

/** Shows the step-up that a call waits for, whichever component beneath has made the call. */
export function StepUpHost({ children }: { readonly children: Elements }) {
  const request = useStepUpRequest()
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
