import { createFileRoute } from "@tanstack/react-router"
import { QrPaymentsPage } from "#content/pages/QrPaymentsPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/qr-payments/")({
  staticData: { title: m.pages_qrPayments },
  loader: contentLoader,
  component: QrPaymentsPage,
})
