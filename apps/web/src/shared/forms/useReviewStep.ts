import { useLocation, useNavigate, useRouter } from "@tanstack/react-router"
import { useState } from "react"

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The preview of a form is shown, and not the form. */
    readonly isReview?: true
  }
}

/** The step between a form and its result. */
export interface ReviewStep {
  readonly isOpen: boolean
  /** Resolves when the step is open. */
  readonly open: () => Promise<void>
  readonly close: () => void
}

/**
 * The step after a form, as an entry of the browser's history: "back" leads from the preview to the form and not out of
 * the page. The entry says only that; what is previewed is the form's, and after a reload there is none.
 */
export function useReviewStep(): ReviewStep {
  const router = useRouter()
  const navigate = useNavigate()
  const isOpen = useLocation({ select: ({ state }) => state.isReview === true })
  return {
    isOpen,
    open: async () => {
      if (!isOpen) await navigate({ to: ".", search: true, hash: true, state: { isReview: true }, resetScroll: false })
    },
    // "back" would leave the page if the step is not open, as in a form that shows the outcome of an earlier call.
    close: () => {
      if (router.state.location.state.isReview === true) router.history.back()
    },
  }
}

/** The step after a form in a dialog, which has no history of its own. */
export function useReviewInDialog(): ReviewStep {
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: async () => setOpen(true),
    close: () => setOpen(false),
  }
}
