import { X } from "lucide-react"
import { useSyncExternalStore } from "react"
import { m } from "#i18n/generated/messages.js"
import { classes } from "./classes.ts"
import { IconButton } from "./IconButton.tsx"
import type { Toast, ToastList } from "./toasts.ts"

const none: readonly never[] = []

interface ToastsProps {
  readonly list: ToastList
  /** The edge of the window. Default: `top`; `bottom` where the top shows who is signed in. */
  readonly place?: "top" | "bottom"
}

/** Shows the messages of a list. The region is always there, so that what comes into it is read out. */
export function Toasts({ list, place = "top" }: ToastsProps) {
  const shown = useSyncExternalStore(list.subscribe, list.shown, () => none)
  return (
    // Reading is no interaction: a message only waits while the pointer or the focus rests on it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={m.common_notifications()}
      aria-live="polite"
      aria-relevant="additions"
      onMouseEnter={list.pause}
      onMouseLeave={list.resume}
      onFocus={list.pause}
      onBlur={list.resume}
      // A dialog hides the rest of the page from screen readers, and takes a press outside as "close". Not for these.
      data-react-aria-top-layer="true"
      className={classes(
        "layer-tooltip pointer-events-none fixed inset-x-4 flex flex-col items-center gap-2 tablet:right-6 tablet:left-auto tablet:items-end",
        place === "top" ? "top-4" : "bottom-4",
      )}
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          className={classes(
            "pointer-events-auto flex w-full max-w-100 items-center gap-3 rounded-control border bg-surface py-1 pr-1 pl-4 text-small shadow-raised",
            toast.kind === "error" ? "border-danger" : "border-line",
          )}
        >
          <p className="min-w-0 flex-1 py-2">{toastText(toast)}</p>
          <IconButton label={m.common_dismiss()} onPress={() => list.dismiss(toast.id)}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
    </section>
  )
}

function toastText({ code, text, answer }: Toast): string {
  if (code === "network_error") return m.common_toastNetwork()
  if (code === "authorization_error") return m.common_toastAuthorization()
  if (code === "unreadable_answer" && answer)
    return m.common_toastUnreadable({ status: answer.status, detail: detailText(answer.detail) })
  return text
}

function detailText(detail: NonNullable<Toast["answer"]>["detail"]): string {
  if (detail === "empty") return m.common_toastEmptyAnswer()
  return detail === "no_text" ? m.common_toastNoText() : detail.text
}
