import { useWalletClient, useWalletState } from "@wallet/react"
import { useEffect, useState } from "react"
import { useMediaQuery } from "#ui/useMediaQuery.ts"
import { wideScreen } from "#ui/wideScreen.ts"
import type { AsideSize } from "./Aside.tsx"

/**
 * The size of the navigation and functions to change it. On a wide screen the choice is stored. On narrower ones the labels
 * lie over the page until a link, Escape or the page is pressed.
 *
 * @see spec §3
 */
export function useAside() {
  const client = useWalletClient()
  const isChosen = useWalletState((state) => state.asideVisible)
  const isWideScreen = useMediaQuery(wideScreen)
  const [wasOpened, setOpened] = useState(false)
  const isOver = wasOpened && !isWideScreen
  useEffect(() => {
    if (!isOver) return undefined
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setOpened(false)
    }
    const onPress = ({ target }: PointerEvent) => {
      const isOwn = target instanceof Element && target.closest("#aside, [aria-controls=aside]") !== null
      if (!isOwn) setOpened(false)
    }
    window.addEventListener("keydown", onKey)
    window.addEventListener("pointerdown", onPress)
    return () => {
      window.removeEventListener("keydown", onKey)
      window.removeEventListener("pointerdown", onPress)
    }
  }, [isOver])
  const size: AsideSize = isOver ? "over" : isChosen ? "whole" : "rail"
  return {
    size,
    isWhole: isWideScreen ? isChosen : isOver,
    toggle: () => {
      if (isWideScreen) client.store.setState({ asideVisible: !isChosen })
      else setOpened(!isOver)
    },
    close: () => setOpened(false),
  }
}
