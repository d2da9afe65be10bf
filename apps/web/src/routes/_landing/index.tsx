import { createFileRoute } from "@tanstack/react-router"
import { HomePage } from "../../content/home/HomePage.tsx"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/")({
  staticData: { title: m.landing_homeTitle },
  component: HomePage,
})
