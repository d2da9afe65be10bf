import { type RefObject, useLayoutEffect, useState } from "react"
import type { TextFieldProps } from "./TextField.tsx"

type TextSize = NonNullable<TextFieldProps["textSize"]>

/** From the largest to the one below which a phone would zoom in. */
const sizes: readonly TextSize[] = ["text-headline", "text-title", "text-body"]

interface Fitting {
  readonly textSize: TextSize
  /** Whether the text is wider than its field even in the smallest size. */
  readonly isCut: boolean
}

const whole = { index: 0, isCut: false }

/** The largest size in which a field shows the whole of its text. */
export function useFittingSize(inputRef: RefObject<HTMLInputElement | null>, text: string): Fitting {
  const [fitting, setFitting] = useState(whole)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const input = inputRef.current
    if (!input || typeof ResizeObserver === "undefined") return undefined
    const observer = new ResizeObserver(() => setWidth(input.clientWidth))
    observer.observe(input)
    return () => observer.disconnect()
  }, [inputRef])
  useLayoutEffect(() => {
    const input = inputRef.current
    if (input) setFitting(text === "" || width === 0 ? whole : measure(input))
  }, [inputRef, text, width])
  return { textSize: sizes[fitting.index] ?? "text-body", isCut: fitting.isCut }
}

function measure(input: HTMLInputElement): typeof whole {
  const before = input.className
  const fits = (size: TextSize) => {
    input.className = [...before.split(" ").filter((name) => !sizes.some((one) => one === name)), size].join(" ")
    return input.scrollWidth <= input.clientWidth
  }
  const index = sizes.findIndex(fits)
  input.className = before
  return index === -1 ? { index: sizes.length - 1, isCut: true } : { index, isCut: false }
}
