import { createFileRoute } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import { ApiSearchSchema } from "#features/apiKeys/model/apiSearch.ts"
import { ApiFrame } from "#features/apiKeys/ui/ApiFrame.tsx"
import { ApiKeysScreen } from "#features/apiKeys/ui/ApiKeysScreen.tsx"
import { OwnApps } from "#features/authorization/ui/OwnApps.tsx"
import { m } from "#i18n/generated/messages.js"
import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

const EndpointScreen = lazy(async () => ({
  default: (await import("#features/webhooks/ui/EndpointScreen.tsx")).EndpointScreen,
}))
const EventCatalogue = lazy(async () => ({
  default: (await import("#features/webhooks/ui/EventCatalogue.tsx")).EventCatalogue,
}))
const RequestLogScreen = lazy(async () => ({
  default: (await import("#features/apiKeys/ui/RequestLogScreen.tsx")).RequestLogScreen,
}))
const UsageScreen = lazy(async () => ({ default: (await import("#features/apiKeys/ui/UsageScreen.tsx")).UsageScreen }))
const WebhooksSection = lazy(async () => ({
  default: (await import("#features/webhooks/ui/WebhooksSection.tsx")).WebhooksSection,
}))

export const Route = createFileRoute("/_app/_authenticated/_default/account/api")({
  validateSearch: ApiSearchSchema,
  staticData: { title: m.pages_accountApi },
  component: ApiScreen,
})

const sections = ["requests", "webhooks", "events", "usage"] as const

function ApiScreen() {
  const { section: asked, endpoint } = Route.useSearch()
  const section = sections.find((one) => one === asked)
  if (section === undefined) {
    return (
      <ApiKeysScreen>
        <OwnApps />
      </ApiKeysScreen>
    )
  }
  return (
    <ApiFrame place={section}>
      <Suspense
        fallback={
          <Loading>
            <Skeleton className="h-96 rounded-surface" />
          </Loading>
        }
      >
        {section === "requests" && <RequestLogScreen />}
        {section === "webhooks" && endpoint === undefined && <WebhooksSection />}
        {section === "webhooks" && endpoint !== undefined && <EndpointScreen key={endpoint} endpointId={endpoint} />}
        {section === "events" && <EventCatalogue />}
        {section === "usage" && <UsageScreen />}
      </Suspense>
    </ApiFrame>
  )
}
