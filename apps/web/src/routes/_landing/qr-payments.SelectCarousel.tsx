import { createFileRoute } from "@tanstack/react-router"
import { CarouselPage } from "#content/pages/CarouselPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/qr-payments/SelectCarousel")({
  staticData: { title: m.pages_carousel },
  loader: contentLoader,
  component: CarouselPage,
})
