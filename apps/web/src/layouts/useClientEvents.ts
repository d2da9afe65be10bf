import { useRouter } from "@tanstack/react-router"
import type { WalletClient, WalletEvents } from "@wallet/core"
import { useEffect } from "react"
import { claimDrafts } from "#shared/forms/draft.ts"
import { takeLeaving } from "#shared/payments/leaving.ts"
import { enterLogin } from "#shared/routing/guards.ts"
import { toasts } from "#ui/toasts.ts"

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Set if an expired session has redirected to the login. */
    readonly hasSessionEnded?: true
  }
}

/** Shows the client's messages and follows its redirects (spec §4, §8), because core never navigates. */
export function useClientEvents(client: WalletClient): void {
  const router = useRouter()
  useEffect(() => {
    // Set just before the client redirects to the login. A visitor who was never signed in gets no message.
    let hasEnded = false
    const note = ({ signedIn }: WalletEvents["session"]) => {
      hasEnded = !signedIn
    }
    // After an expired session the login returns to the same page, where the typed text is kept.
    const askForLogin = () => {
      const { href, state } = router.state.location
      const login = enterLogin(href, state.wayBack)
      void router.navigate({ href: login.href, state: { ...login.state, ...(hasEnded && { hasSessionEnded: true }) } })
    }
    const follow = ({ to, external }: WalletEvents["navigate"]) => {
      if (external) window.location.assign(to)
      else if (isLogin(to) && !takeLeaving()) askForLogin()
      else void router.navigate({ href: to })
    }
    // Another tab has signed out: this one must not show the account any more.
    const leaveToo = () => {
      if (client.store.getState().accessToken === undefined) void router.invalidate()
    }
    // Synchronously, before the next page can read a draft.
    const unsubscribe = client.store.subscribe(({ user }) => {
      if (user) claimDrafts(user.id)
    })
    client.events.on("toast", toasts.push)
    client.events.on("session", note)
    client.events.on("navigate", follow)
    window.addEventListener("storage", leaveToo)
    return () => {
      unsubscribe()
      client.events.off("toast", toasts.push)
      client.events.off("session", note)
      client.events.off("navigate", follow)
      window.removeEventListener("storage", leaveToo)
    }
  }, [client, router])
}

/** True for the login in any of its variants. */
function isLogin(to: string): boolean {
  return to === "/auth/login" || to.startsWith("/auth/login?")
}
