import { useRouter } from "@tanstack/react-router"
import type { WalletClient, WalletEvents } from "@wallet/core"
import { useEffect } from "react"
import { loginWithWayBack } from "../guards.ts"
import { claimDrafts } from "../lib/draft.ts"
import { takeLeaving } from "../lib/leaving.ts"
import { toasts } from "../lib/toasts.ts"

/** Shows the client's messages and follows where it leads (spec §4, §8): core itself never navigates. */
export function useClientEvents(client: WalletClient): void {
  const router = useRouter()
  useEffect(() => {
    // A session that expires leads back to where it did, so that what was typed there is found again.
    const loginAddress = () => (takeLeaving() ? "/auth/login" : loginWithWayBack(router.state.location.href))
    const follow = ({ to, external }: WalletEvents["navigate"]) => {
      if (external) window.location.assign(to)
      else void router.navigate({ href: to === "/auth/login" ? loginAddress() : to })
    }
    // At once with the change, before the next page can read a draft.
    const unsubscribe = client.store.subscribe(({ user }) => {
      if (user) claimDrafts(user.id)
    })
    client.events.on("toast", toasts.push)
    client.events.on("navigate", follow)
    return () => {
      unsubscribe()
      client.events.off("toast", toasts.push)
      client.events.off("navigate", follow)
    }
  }, [client, router])
}
