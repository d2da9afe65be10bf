import { createFileRoute } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import { SendScreen } from "#features/send/ui/SendScreen.tsx"
import { PeopleToPay } from "#features/transfers/ui/PeopleToPay.tsx"
import { m } from "#i18n/generated/messages.js"

const TemplateLinks = lazy(async () => ({
  default: (await import("#features/merchant/ui/TemplateLinks.tsx")).TemplateLinks,
}))

export const Route = createFileRoute("/_app/_authenticated/_default/account/send/")({
  staticData: { title: m.common_titleSend },
  component: SendPage,
})

function SendPage() {
  return (
    <SendScreen
      people={<PeopleToPay />}
      links={
        <Suspense>
          <TemplateLinks />
        </Suspense>
      }
    />
  )
}
