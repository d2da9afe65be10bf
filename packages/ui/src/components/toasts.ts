/** A short message that goes away by itself (spec §8). */
export interface Toast {
  readonly text: string
  /** The time until it disappears, in milliseconds (spec §9). */
  readonly life: number
  readonly kind: string
  /** The error code, if core knows it. Then the text is in the visitor's language. */
  readonly code?: string
  /** The response that could not be parsed. */
  readonly answer?: { readonly status: number; readonly detail: "empty" | "no_text" | { readonly text: string } }
}

export interface ShownToast extends Toast {
  readonly id: number
}

/** The messages that are shown now, newest last. */
export interface ToastList {
  /** Shows a message. */
  readonly push: (toast: Toast) => void
  readonly dismiss: (id: number) => void
  /** Stops the clocks while someone reads; `resume` gives every message its whole life again. */
  readonly pause: () => void
  readonly resume: () => void
  readonly shown: () => readonly ShownToast[]
  readonly subscribe: (listener: () => void) => () => void
}

/** More would cover the page; the oldest goes first. */
const mostAtOnce = 4

/** Makes a list of messages. Which ones come at all is core's policy, not the list's. */
export function createToastList(): ToastList {
  let toasts: readonly ShownToast[] = []
  let lastId = 0
  const clocks = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const change = (next: readonly ShownToast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const stopClock = (id: number) => {
    clearTimeout(clocks.get(id))
    clocks.delete(id)
  }
  const dismiss = (id: number) => {
    stopClock(id)
    change(toasts.filter((toast) => toast.id !== id))
  }
  const startClock = (toast: ShownToast) => {
    clocks.set(
      toast.id,
      setTimeout(() => dismiss(toast.id), toast.life),
    )
  }

  return {
    push(toast) {
      lastId += 1
      const shown = { ...toast, id: lastId }
      for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - mostAtOnce))) stopClock(old.id)
      change([...toasts, shown].slice(-mostAtOnce))
      startClock(shown)
    },
    dismiss,
    pause: () => toasts.forEach((toast) => stopClock(toast.id)),
    resume: () => toasts.forEach(startClock),
    shown: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The app's messages. */
export const toasts = createToastList()
