import { type PointerEvent, useCallback, useEffect, useRef } from "react"

/** As long as phones take for their own menus. */
const pressTime = 500
/** A finger that moves further scrolls or swipes. */
const leastMove = 10

interface Press {
  readonly timer: ReturnType<typeof setTimeout>
  readonly x: number
  readonly y: number
}

/**
 * The handlers that detect a long press by touch. It is only a shortcut: the same must be available to mouse,
 * keyboard and screen readers, e.g. as a button.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<Press>(undefined)
  const end = useCallback(() => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }, [])
  useEffect(() => end, [end])
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, target }: PointerEvent) => {
      end()
      // A press on a control inside does its own action.
      if (pointerType !== "touch" || (target instanceof Element && target.closest("button, a, input"))) return
      press.current = { timer: setTimeout(onLongPress, pressTime), x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > leastMove) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
