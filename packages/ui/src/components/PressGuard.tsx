import { type ReactNode, useEffect, useState } from "react"

/** Somewhat longer than a double press takes. */
const guardedMs = 500

interface PressGuardProps {
  readonly className: string
  readonly children: ReactNode
}

/**
 * Buttons that appear where one was just pressed. For a moment they can't be pressed: the second half of a double press
 * on what led here is not meant for them.
 */
export function PressGuard({ className, children }: PressGuardProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), guardedMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div inert={!isOver} className={className}>
      {children}
    </div>
  )
}
