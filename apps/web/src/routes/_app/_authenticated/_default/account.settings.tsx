import { createFileRoute } from "@tanstack/react-router"
import { lazy, type ReactElement, Suspense } from "react"
import { SettingsSearchSchema, type SettingsSection } from "#features/settings/model/sections.ts"
import { SettingsFrame } from "#features/settings/ui/SettingsFrame.tsx"
import { m } from "#i18n/generated/messages.js"
import { Skeleton } from "#ui/Skeleton.tsx"

export const Route = createFileRoute("/_app/_authenticated/_default/account/settings")({
  validateSearch: SettingsSearchSchema,
  staticData: { title: m.pages_accountSettings },
  component: SettingsScreen,
})

// Each section is loaded when it is opened.
const ProfileSection = lazy(async () => ({
  default: (await import("#features/settings/ui/ProfileSection.tsx")).ProfileSection,
}))
const ProtectionSection = lazy(async () => ({
  default: (await import("#features/settings/ui/ProtectionSection.tsx")).ProtectionSection,
}))
const SecuritySettings = lazy(async () => ({
  default: (await import("#features/security/ui/SecuritySettings.tsx")).SecuritySettings,
}))
const PreferencesSection = lazy(async () => ({
  default: (await import("#features/settings/ui/PreferencesSection.tsx")).PreferencesSection,
}))
const NotificationSettings = lazy(async () => ({
  default: (await import("#features/notifications/ui/NotificationSettings.tsx")).NotificationSettings,
}))
const PushPanel = lazy(async () => ({
  default: (await import("#features/notifications/ui/PushPanel.tsx")).PushPanel,
}))
const QuietHours = lazy(async () => ({
  default: (await import("#features/notifications/ui/QuietHours.tsx")).QuietHours,
}))
const NotificationHistory = lazy(async () => ({
  default: (await import("#features/notifications/ui/NotificationHistory.tsx")).NotificationHistory,
}))
const MessengerSection = lazy(async () => ({
  default: (await import("#features/linking/ui/MessengerSection.tsx")).MessengerSection,
}))
const AuthorizedApps = lazy(async () => ({
  default: (await import("#features/authorization/ui/AuthorizedApps.tsx")).AuthorizedApps,
}))
const ApiSection = lazy(async () => ({
  default: (await import("#features/settings/ui/ApiSection.tsx")).ApiSection,
}))
const DataSection = lazy(async () => ({
  default: (await import("#features/settings/ui/DataSection.tsx")).DataSection,
}))

const contents: Record<SettingsSection, () => ReactElement> = {
  profile: () => <ProfileSection />,
  security: () => (
    <>
      <SecuritySettings />
      <ProtectionSection />
    </>
  ),
  preferences: () => <PreferencesSection />,
  notifications: () => (
    <>
      <NotificationSettings />
      <PushPanel />
      <QuietHours />
      <NotificationHistory />
    </>
  ),
  connections: () => (
    <>
      <MessengerSection />
      <AuthorizedApps />
      <ApiSection />
    </>
  ),
  data: () => <DataSection />,
}

function SettingsScreen() {
  const { section = "profile" } = Route.useSearch()
  return (
    <SettingsFrame section={section}>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>{contents[section]()}</Suspense>
    </SettingsFrame>
  )
}
