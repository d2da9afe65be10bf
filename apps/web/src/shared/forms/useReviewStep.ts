import { useLocation, useNavigate, useRouter } from "@tanstack/react-router"
import { useState } from "react"

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** True if the review is shown instead of the form. */
    readonly isReview?: true
  }
}

/** The review step between a form and its result. */
export interface ReviewStep {
  readonly isOpen: boolean
  /** Resolves when the step is open. */
  readonly open: () => Promise<void>
  readonly close: () => void
}

/**
 * The review step of a form, as an entry of the browser's history: "back" returns from the review to the form, not out of
 * the page. The entry only marks the step. Its content is in the form and is lost on reload.
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
    // If the step is not open, e.g. in a form that shows an earlier result, "back" would leave the page.
    close: () => {
      if (router.state.location.state.isReview === true) router.history.back()
    },
  }
}

/** The review step of a form in a dialog, which has no history entry. */
export function useReviewInDialog(): ReviewStep {
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: async () => setOpen(true),
    close: () => setOpen(false),
  }
}
