import { createFileRoute } from "@tanstack/react-router"
import { PayQrScreen } from "#features/qr/ui/PayQrScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/payQr")({
  staticData: { title: m.pages_accountPayQr },
  component: PayQrScreen,
})
