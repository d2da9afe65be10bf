import { createFileRoute } from "@tanstack/react-router"
import { ForgotPasswordScreen } from "#features/auth/ui/ForgotPasswordScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_auth/auth/forgot-password")({
  staticData: { title: m.pages_forgotPassword },
  component: ForgotPasswordScreen,
})
