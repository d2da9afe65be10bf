import { type RefObject, useLayoutEffect, useState } from "react"
import type { TextFieldProps } from "./TextField.tsx"

type TextSize = NonNullable<TextFieldProps["textSize"]>

/** From the largest to the one below which a phone would zoom in. */
const sizes: readonly TextSize[] = ["text-headline", "text-title", "text-body"]

interface Fitting {
  readonly textSize: TextSize
  /** True if the text is wider than its field even in the smallest size. */
  readonly isCut: boolean
}

/** No figure of the largest size is wider, in units of the page's text: what is short enough need not be measured. */
const widestFigure = 1.6

/** The largest size in which a field shows the whole of its text. */
export function useFittingSize(inputRef: RefObject<HTMLInputElement | null>, text: string): Fitting {
  /** The place of the size; past the last one the text is cut even in that. */
  const [place, setPlace] = useState(0)
  /** The number of digits that always fit. */
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const input = inputRef.current
    if (!input || typeof ResizeObserver === "undefined") return undefined
    const observer = new ResizeObserver(() => {
      const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setRoom(input.clientWidth / unit / widestFigure)
    })
    observer.observe(input)
    return () => observer.disconnect()
  }, [inputRef])
  useLayoutEffect(() => {
    const input = inputRef.current
    if (input) setPlace(room === 0 || text.length <= room ? 0 : measure(input))
  }, [inputRef, text, room])
  return { textSize: sizes[place] ?? "text-body", isCut: place === sizes.length }
}

function measure(input: HTMLInputElement): number {
  const before = input.className
  const fits = (size: TextSize) => {
    input.className = [...before.split(" ").filter((name) => !sizes.some((one) => one === name)), size].join(" ")
    return input.scrollWidth <= input.clientWidth
  }
  const place = sizes.findIndex(fits)
  input.className = before
  return place === -1 ? sizes.length : place
}
