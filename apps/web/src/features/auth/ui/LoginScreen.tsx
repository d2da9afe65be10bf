import { getRouteApi, useLocation, useRouter } from "@tanstack/react-router"
import { acceptRedirect } from "@wallet/core"
import { useWalletState } from "@wallet/react"
import { useEffect } from "react"
import { m } from "#i18n/generated/messages.js"
import { LoginForm } from "./LoginForm.tsx"

const route = getRouteApi("/_app/_auth/auth/login")

/** The sign-in (spec §2). Signed-in customers are redirected to the page they came from, if it is part of the account. */
export function LoginScreen() {
  const { redirectUrl, showInvoicePaymentMsg, appAuth } = route.useSearch()
  const router = useRouter()
  const kept = useLocation({ select: ({ state }) => state.wayBack })
  const signedIn = useWalletState((state) => state.accessToken !== undefined)
  const wayBack = acceptRedirect(redirectUrl) ?? acceptRedirect(kept)
  useEffect(() => {
    if (signedIn) void router.navigate({ href: wayBack ?? "/account", replace: true })
  }, [signedIn, wayBack, router])
  if (showInvoicePaymentMsg) return <LoginForm notice={wayBack ? m.auth_invoiceNotice() : m.auth_noInvoiceNotice()} />
  return <LoginForm notice={appAuth && m.auth_appNotice()} />
}
