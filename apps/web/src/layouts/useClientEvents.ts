import { useRouter } from "@tanstack/react-router"
import type { WalletClient, WalletEvents } from "@wallet/core"
import { useEffect } from "react"
import { claimDrafts } from "#shared/forms/draft.ts"
import { takeLeaving } from "#shared/payments/leaving.ts"
import { enterLogin } from "#shared/routing/guards.ts"
import { toasts } from "#ui/toasts.ts"

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Set where a session ended by itself and led to the login. */
    readonly hasSessionEnded?: true
  }
}

/** Shows the client's messages and follows where it leads (spec §4, §8): core itself never navigates. */
export function useClientEvents(client: WalletClient): void {
  const router = useRouter()
  useEffect(() => {
    // Set just before the client leads to the login. A visitor who was never signed in has lost nothing.
    let hasEnded = false
    const note = ({ signedIn }: WalletEvents["session"]) => {
      hasEnded = !signedIn
    }
    // A session that expires leads back to its page, so that what was typed there is found again.
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
    // Another tab has signed out: nothing of the account stays in this one.
    const leaveToo = () => {
      if (client.store.getState().accessToken === undefined) void router.invalidate()
    }
    // At once with the change, before the next page can read a draft.
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
