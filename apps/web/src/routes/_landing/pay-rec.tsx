import { createFileRoute } from "@tanstack/react-router"
import { PaymentDetailsPage } from "../../content/pages/PaymentDetailsPage.tsx"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/pay-rec")({
  staticData: { title: m.pages_payRec },
  component: PaymentDetailsPage,
})
