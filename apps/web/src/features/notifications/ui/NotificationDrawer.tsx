import { m } from "#i18n/generated/messages.js"
import { Drawer } from "#ui/Drawer.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { NotificationList } from "./NotificationList.tsx"

interface NotificationDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The notifications in a drawer beside the page. */
export function NotificationDrawer({ isOpen, onClose }: NotificationDrawerProps) {
  return (
    <Drawer
      title={m.notifications_title()}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <ButtonLink
          to="/account/settings"
          search={{ section: "notifications" }}
          kind="quiet"
          size="small"
          onClick={onClose}
        >
          {m.notifications_settings()}
        </ButtonLink>
      }
    >
      <NotificationList onOpen={onClose} />
    </Drawer>
  )
}
