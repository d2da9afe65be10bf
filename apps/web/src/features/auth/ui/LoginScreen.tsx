import { getRouteApi, useRouter } from "@tanstack/react-router"
import { acceptRedirect } from "@wallet/core"
import { useWalletState } from "@wallet/react"
import { useEffect } from "react"
import { m } from "#i18n/generated/messages.js"
import { LoginForm } from "./LoginForm.tsx"

const route = getRouteApi("/_app/_auth/auth/login")

/** The sign-in (spec §2). Whoever is signed in goes on: to where they came from if that is a page of the account. */
export function LoginScreen() {
  const { redirectUrl, showInvoicePaymentMsg, appAuth } = route.useSearch()
  const router = useRouter()
  const signedIn = useWalletState((state) => state.accessToken !== undefined)
  useEffect(() => {
    if (signedIn) void router.navigate({ href: acceptRedirect(redirectUrl) ?? "/account", replace: true })
  }, [signedIn, redirectUrl, router])
  const wayBack = acceptRedirect(redirectUrl)
  if (showInvoicePaymentMsg) return <LoginForm notice={wayBack ? m.auth_invoiceNotice() : m.auth_noInvoiceNotice()} />
  return <LoginForm notice={appAuth && m.auth_appNotice()} />
}
