import { useRouter } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react"
import { areKeysOn } from "#shared/keys/keysSetting.ts"
import { isTaken, readKey } from "#ui/pressedKey.ts"
import type { runKey } from "./runKey.ts"

// Loaded lazily, with the first key.
const KeyList = lazy(async () => ({ default: (await import("./KeyList.tsx")).KeyList }))
let loaded: { readonly runKey: typeof runKey } | undefined
const loadActions = async () => (loaded = await import("./runKey.ts"))

/** Handles the single-key shortcuts. */
export function Keys({ onPalette }: { readonly onPalette: () => void }) {
  const router = useRouter()
  const [list, setList] = useState<"unused" | "open" | "closed">("unused")
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = readKey(event)
    if (key === undefined || event.defaultPrevented || !areKeysOn() || isTaken(event.target)) return
    // Some browsers open their own search by this key.
    if (key === "/") event.preventDefault()
    const at = event.timeStamp
    const run = (actions: { readonly runKey: typeof runKey }) =>
      actions.runKey(key, at, {
        showKeys: () => setList("open"),
        openPalette: onPalette,
        go: (to) => void router.navigate({ to }),
      })
    // At once where they are there: Enter after it must find the row that has just taken the focus.
    if (loaded) run(loaded)
    else void loadActions().then(run)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  }, [])
  return (
    list !== "unused" && (
      <Suspense>
        <KeyList isOpen={list === "open"} onClose={() => setList("closed")} />
      </Suspense>
    )
  )
}
