import { m } from "#i18n/generated/messages.js"
import { Panel } from "#ui/Panel.tsx"
import { NotificationList } from "./NotificationList.tsx"

/** All notifications as a section of a page. */
export function NotificationHistory() {
  return (
    <Panel title={m.notifications_title()}>
      <NotificationList />
    </Panel>
  )
}
