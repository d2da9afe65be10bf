import { useMarkNotificationsRead, useNotifications } from "@wallet/react"
import { Bell } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { iconButtonStyle } from "#ui/buttonStyle.ts"

// Loaded lazily: the first page of the account needs no drawer.
const load = () => import("./NotificationDrawer.tsx")
const NotificationDrawer = lazy(async () => ({ default: (await load()).NotificationDrawer }))

/** The highest number shown, and the highest that the provider counts to. */
const mostShown = 99

/** The button that opens the notifications, with the unread count. Closing the list marks seen ones as read. */
export function NotificationBell() {
  const { data } = useNotifications()
  const markRead = useMarkNotificationsRead()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const firstPage = data?.pages[0]
  const unread = firstPage?.unread ?? 0

  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    const newest = firstPage?.items[0]
    if (newest && unread > 0) markRead.mutate({ upTo: newest.id })
  }
  return (
    <>
      <button
        type="button"
        aria-label={bellLabel(unread)}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={open}
        className={iconButtonStyle}
      >
        <Bell size={20} aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="figures absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-caption leading-none font-semibold text-surface"
          >
            {unread > mostShown ? m.notifications_many() : unread}
          </span>
        )}
      </button>
      {/* Announces new notifications to screen readers. */}
      <output className="sr-only">{unread > 0 && bellLabel(unread)}</output>
      {wasOpened && (
        <Suspense>
          <NotificationDrawer isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function bellLabel(unread: number): string {
  if (unread === 0) return m.notifications_bell()
  return unread > mostShown ? m.notifications_bellMany() : m.notifications_bellUnread({ count: unread })
}
