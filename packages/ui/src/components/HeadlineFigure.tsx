import { Fragment } from "react"
import { RollingFigures } from "./RollingFigures.tsx"

/** A longer text may be wider than a phone in the smallest size. */
const longest = 18

/**
 * The largest figure of a page. It shrinks with its container down to 28 px, and then breaks after a group of digits: it is
 * never cut off.
 */
export function HeadlineFigure({ text }: { readonly text: string }) {
  return (
    <span className="figures @container block">
      <span
        className="block"
        // The figures of one width take 0.62 em each, and the marks between them less.
        style={{ fontSize: `clamp(min(1.75rem, 1em), ${(100 / (text.length * 0.6)).toFixed(2)}cqi, 1em)` }}
      >
        {text.length > longest ? breakable(text) : <RollingFigures text={text} />}
      </span>
    </span>
  )
}

function breakable(text: string) {
  return text.split(/(?<=[,\s])(?=\d)/u).map((group, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a group is known by its place
    <Fragment key={index}>
      <span>{group.replace(/\s$/u, "\u00a0")}</span>
      <wbr />
    </Fragment>
  ))
}
