import { createFileRoute } from "@tanstack/react-router"
import { CarouselPage } from "../../content/pages/CarouselPage.tsx"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/qr-payments/SelectCarousel")({
  staticData: { title: m.pages_carousel },
  component: CarouselPage,
})
