import { useState } from "react"
import type { ReviewStep } from "#shared/forms/useReviewStep.ts"
import { type Held, holdPreview, type Preview } from "./quotes.ts"

/** The review of a money flow: the step, and the preview that it shows. */
export interface Review<Shown extends Preview> {
  /** The newest preview, shown or not. */
  readonly held: Held<Shown> | undefined
  /** The same while the step is open. */
  readonly shown: Held<Shown> | undefined
  /** Shows a preview. Resolves when the step is open. */
  readonly open: (preview: Shown) => Promise<void>
  /** Marks the preview as expired: by its time, or because the provider says so. */
  readonly expire: () => void
  readonly close: () => void
  /** Removes the preview. */
  readonly drop: () => void
}

/** Holds the preview that the customer reviews before the money moves. */
export function useReview<Shown extends Preview>(step: ReviewStep): Review<Shown> {
  const [held, setHeld] = useState<Held<Shown>>()
  return {
    held,
    shown: step.isOpen ? held : undefined,
    open: async (preview) => {
      setHeld(holdPreview(preview))
      await step.open()
    },
    expire: () => setHeld((before) => before && { ...before, isExpired: true }),
    close: step.close,
    drop: () => setHeld(undefined),
  }
}
