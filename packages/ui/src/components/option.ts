import type { ReactNode } from "react"

/** One of the things that can be chosen from a list. */
export interface Option<Value extends string = string> {
  readonly value: Value
  /** The text for keyboard search. It is also displayed, unless `content` is set. */
  readonly text: string
  readonly content?: ReactNode
  /** A shorter form for the closed field. */
  readonly chosen?: ReactNode
  readonly isDisabled?: boolean
  /** The heading above it and the options next to it with the same one. Default: none. */
  readonly section?: string
}
