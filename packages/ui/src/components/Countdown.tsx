import { useEffect, useEffectEvent, useState } from "react"
import { m } from "#i18n/generated/messages.js"

interface CountdownProps {
  /** The end by the server's clock: ISO text or milliseconds. */
  readonly until: string | number
  /** The server's clock minus this device's, in milliseconds: a device whose clock is wrong still counts right. */
  readonly clockOffset?: number
  readonly onEnd?: () => void
}

/** The time that is left, as minutes and seconds, after the hours where there are any. */
export function Countdown({ until, clockOffset = 0, onEnd }: CountdownProps) {
  const end = typeof until === "number" ? until : Date.parse(until)
  const [left, setLeft] = useState(() => millisecondsLeft(end, clockOffset))
  const finish = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    let clock: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = millisecondsLeft(end, clockOffset)
      setLeft(now)
      if (now === 0) finish()
      // Wakes when the shown second changes, not a second after the last time: a sleeping tab catches up at once.
      else clock = setTimeout(tick, now % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(clock)
  }, [end, clockOffset])

  return (
    <span role="timer" className="figures">
      {left === 0 ? m.common_timeIsOver() : m.common_timeLeft({ time: writeTime(left) })}
    </span>
  )
}

function millisecondsLeft(end: number, clockOffset: number): number {
  return Math.max(0, end - (Date.now() + clockOffset))
}

function writeTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const shown = hours === 0 ? [minutes, twoDigits(seconds % 60)] : [hours, twoDigits(minutes), twoDigits(seconds % 60)]
  return shown.join(":")
}

function twoDigits(count: number): string {
  return String(count).padStart(2, "0")
}
