import { useLocation, useNavigate, useRouter } from "@tanstack/react-router"

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The preview of a form is shown, and not the form. */
    readonly isReview?: true
  }
}

/**
 * The step after a form, as an entry of the browser's history: "back" leads from the preview to the form and not out of
 * the page. The entry says only that; what is previewed is the form's, and after a reload there is none.
 */
export function useReviewStep() {
  const router = useRouter()
  const navigate = useNavigate()
  const isOpen = useLocation({ select: ({ state }) => state.isReview === true })
  return {
    isOpen,
    /** Resolves when the entry is there. */
    open: async () => {
      if (!isOpen) await navigate({ to: ".", search: true, hash: true, state: { isReview: true }, resetScroll: false })
    },
    /** Where it is not open, as in a form that shows the outcome of an earlier call, "back" would leave the page. */
    close: () => {
      if (router.state.location.state.isReview === true) router.history.back()
    },
  }
}
