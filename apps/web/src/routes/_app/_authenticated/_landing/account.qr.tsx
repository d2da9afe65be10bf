import { createFileRoute } from "@tanstack/react-router"
import { MyCodeScreen } from "#features/qr/ui/MyCodeScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_landing/account/qr")({
  staticData: { title: m.pages_accountQr },
  component: MyCodeScreen,
})
