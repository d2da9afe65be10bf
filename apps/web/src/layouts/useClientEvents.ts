import { useRouter } from "@tanstack/react-router"
import type { WalletClient, WalletEvents } from "@wallet/core"
import { useEffect } from "react"
import { toasts } from "../lib/toasts.ts"

/** Shows the client's messages and follows where it leads (spec §4, §8): core itself never navigates. */
export function useClientEvents(client: WalletClient): void {
  const router = useRouter()
  useEffect(() => {
    const follow = ({ to, external }: WalletEvents["navigate"]) => {
      if (external) window.location.assign(to)
      else void router.navigate({ href: to })
    }
    client.events.on("toast", toasts.push)
    client.events.on("navigate", follow)
    return () => {
      client.events.off("toast", toasts.push)
      client.events.off("navigate", follow)
    }
  }, [client, router])
}
