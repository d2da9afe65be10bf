import type { Known, RateHistory } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { Segment, Segments } from "#ui/Segments.tsx"

/** How far back a chart reaches. */
export type ChartRange = Known<RateHistory["range"]>

const titles: Readonly<Record<ChartRange, () => string>> = {
  "1d": () => m.exchange_range1d(),
  "1w": () => m.exchange_range1w(),
  "1m": () => m.exchange_range1m(),
  "1y": () => m.exchange_range1y(),
}
// A record of these titles has exactly these keys; Object.keys forgets it.
const ranges = Object.keys(titles) as ChartRange[]

/** A range in the words of its button, e.g. for the name of a chart. */
export function rangeTitle(range: ChartRange): string {
  return titles[range]()
}

interface RangeSegmentsProps {
  readonly label: string
  readonly range: ChartRange
  readonly onChoose: (range: ChartRange) => void
}

/** Chooses how far back a chart reaches. */
export function RangeSegments({ label, range, onChoose }: RangeSegmentsProps) {
  return (
    <Segments label={label}>
      {ranges.map((one) => (
        <Segment key={one} isChosen={one === range} onChoose={() => onChoose(one)}>
          {rangeTitle(one)}
        </Segment>
      ))}
    </Segments>
  )
}
