import { createFileRoute } from "@tanstack/react-router"
import { LoginScreen } from "#features/auth/ui/LoginScreen.tsx"
import { m } from "#i18n/generated/messages.js"

interface LoginSearch {
  readonly showInvoicePaymentMsg?: true
  readonly redirectUrl?: string
  readonly appAuth?: true
}

/** The login's variants (spec §2). Invalid values are ignored, so that the login always works. */
function readSearch({ showInvoicePaymentMsg, redirectUrl, appAuth }: Record<string, unknown>): LoginSearch {
  return {
    ...(showInvoicePaymentMsg === true && { showInvoicePaymentMsg }),
    ...(typeof redirectUrl === "string" && { redirectUrl }),
    ...(appAuth === true && { appAuth }),
  }
}

export const Route = createFileRoute("/_app/_auth/auth/login")({
  validateSearch: readSearch,
  staticData: { title: m.common_titleLogin },
  component: LoginScreen,
})
