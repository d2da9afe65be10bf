import { useRouter } from "@tanstack/react-router"
import type { WalletClient, WalletEvents } from "@wallet/core"
import { useEffect } from "react"
import { claimDrafts } from "#shared/forms/draft.ts"
import { takeLeaving } from "#shared/payments/leaving.ts"
import { loginWithWayBack } from "#shared/routing/guards.ts"
import { toasts } from "#ui/toasts.ts"

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The login was not asked for: a session has ended. */
    readonly hasSessionEnded?: true
  }
}

/** Shows the client's messages and follows where it leads (spec §4, §8): core itself never navigates. */
export function useClientEvents(client: WalletClient): void {
  const router = useRouter()
  useEffect(() => {
    // Told just before the client leads away from it; whoever was never signed in has lost nothing.
    let hasEnded = false
    const note = ({ signedIn }: WalletEvents["session"]) => {
      hasEnded = !signedIn
    }
    // A session that expires leads back to where it did, so that what was typed there is found again.
    const askForLogin = () => {
      const href = loginWithWayBack(router.state.location.href)
      void router.navigate({ href, state: hasEnded ? { hasSessionEnded: true } : {} })
    }
    const follow = ({ to, external }: WalletEvents["navigate"]) => {
      if (external) window.location.assign(to)
      else if (to === "/auth/login" && !takeLeaving()) askForLogin()
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
