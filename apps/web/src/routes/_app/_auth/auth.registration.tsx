import { createFileRoute } from "@tanstack/react-router"
import { RegistrationScreen } from "#features/auth/ui/RegistrationScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_auth/auth/registration")({
  staticData: { title: m.common_titleRegistration },
  component: RegistrationScreen,
})
