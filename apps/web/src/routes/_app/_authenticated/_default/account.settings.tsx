import { createFileRoute } from "@tanstack/react-router"
import { NotificationHistory } from "../../../../features/notifications/ui/NotificationHistory.tsx"
import { NotificationSettings } from "../../../../features/notifications/ui/NotificationSettings.tsx"
import { SecuritySettings } from "../../../../features/security/ui/SecuritySettings.tsx"
import { m } from "../../../../i18n/generated/messages.js"
import { Columns } from "../../../../ui/Columns.tsx"
import { PageHeading } from "../../../../ui/PageHeading.tsx"

export const Route = createFileRoute("/_app/_authenticated/_default/account/settings")({
  staticData: { title: m.pages_accountSettings },
  component: SettingsScreen,
})

function SettingsScreen() {
  return (
    <>
      <PageHeading>{m.pages_accountSettings()}</PageHeading>
      <Columns
        main={
          <>
            <SecuritySettings />
            <NotificationSettings />
          </>
        }
        side={<NotificationHistory />}
      />
    </>
  )
}
